// One bet: what it pays, its odds, its commission, and what all of it costs the player.
import type { ReactNode } from 'react';
import * as casinoText from '../text/my-casino.ts';
import { AmountField, TextField } from '../ui/Field.tsx';
import { CommissionFields } from './CommissionFields.tsx';
import { removeBet, setBand, setCap, setPay, setRange, setTimes } from './edits.ts';
import { type Effect, effectText, isChanged } from './effects.ts';
import type { BetForm } from './form-model.ts';
import type { Editing } from './use-draft.ts';

export type BetProps = { readonly bet: BetForm; readonly editing: Editing };

function EdgeLine({ effects }: { readonly effects: readonly Effect[] }): ReactNode {
  if (effects.length === 0) return null;
  const texts = effects.map(effect => ({ effect, text: effectText(effect) }));
  const [first] = texts;
  const isOne = texts.every(({ text }) => text === first?.text);
  return (
    <p className="casino-edge">
      {casinoText.houseEdge}{' '}
      {(isOne ? texts.slice(0, 1) : texts).map(({ effect, text }, index) => (
        <span key={effect.label} className={isChanged(effect) ? 'casino-changed' : undefined}>
          {index > 0 && ', '}
          {isOne || effect.on === '' ? text : casinoText.edgeOn(text, effect.on)}
        </span>
      ))}
    </p>
  );
}

function Pays({ bet, editing }: BetProps): ReactNode {
  const { change, shown, problemAt } = editing;
  return (
    <>
      {bet.pays.map(({ label, keys, odds, paths }) => (
        <TextField
          key={keys.join()}
          name={paths[0] ?? label}
          label={label}
          value={odds}
          problem={problemAt(...paths)}
          onChange={text => change(file => setPay(file, keys, text))}
        />
      ))}
      {bet.bands.map(({ label, index, odds, path }) => (
        <TextField
          key={label}
          name={path}
          label={label}
          value={odds}
          problem={problemAt(path)}
          onChange={text => change(file => setBand(file, shown, bet.family, index, text))}
        />
      ))}
    </>
  );
}

function Limits({ bet, editing }: BetProps): ReactNode {
  const { limit, family } = bet;
  if (!limit) return null;
  const { change, problemAt } = editing;
  return (
    <>
      {limit.times.map(({ label, points, times, paths }) => (
        <TextField
          key={points.join()}
          name={paths[0] ?? label}
          label={label}
          value={times}
          inputMode="decimal"
          placeholder={casinoText.none}
          problem={problemAt(...paths)}
          onChange={text => change(file => setTimes(file, family, points, text))}
        />
      ))}
      <TextField
        name={`${limit.path}.cap`}
        label={casinoText.cap}
        value={limit.cap}
        inputMode="decimal"
        placeholder={casinoText.none}
        hint={limit.isOfWinnings ? casinoText.ofWinnings : undefined}
        problem={problemAt(`${limit.path}.cap`)}
        onChange={text => change(file => setCap(file, family, text))}
      />
    </>
  );
}

function Range({ bet, editing }: BetProps): ReactNode {
  const { range, family } = bet;
  if (!range) return null;
  return (['min', 'max'] as const).map(part => (
    <AmountField
      key={part}
      name={`limits.${family}.${part}`}
      label={part === 'min' ? casinoText.minimum : casinoText.maximum}
      placeholder={casinoText.theTables}
      value={range[part]}
      problem={editing.problemAt(`limits.${family}.${part}`)}
      onChange={text => editing.change(file => setRange(file, family, part, text))}
    />
  ));
}

const PARTS_OF_LIMIT = /\.(times|cap)/;

/** The loader's problem with the bet as a whole. */
function wholeProblem({ bet, editing }: BetProps): string | undefined {
  const at = [`spots.${bet.family}`, `oddsLimits.${bet.family}`, `working.${bet.family}`];
  return editing.problems.find(
    ({ path }) => at.some(each => path === each || path.startsWith(`${each}.`)) && !PARTS_OF_LIMIT.test(path),
  )?.message;
}

export function BetCard({
  effects,
  ...props
}: BetProps & { readonly effects: readonly Effect[] }): ReactNode {
  const { bet, editing } = props;
  const problem = wholeProblem(props);
  const isEmpty = bet.pays.length + bet.bands.length === 0 && !bet.limit;
  return (
    <section className="panel casino-bet" aria-label={bet.name} data-bet={bet.family}>
      <header>
        <h3>{bet.name}</h3>
        <button
          type="button"
          className="quiet"
          onClick={() => editing.change(file => removeBet(file, bet.family))}
        >
          {casinoText.removeBet}
          <span className="unseen"> {bet.name}</span>
        </button>
      </header>
      <p className="casino-soft">
        {bet.how} {isEmpty && casinoText.partsAbout}
      </p>
      <div className="casino-fields">
        <Pays {...props} />
        <Limits {...props} />
        <Range {...props} />
        <CommissionFields {...props} />
      </div>
      {problem !== undefined && bet.bands.length === 0 && <p className="field-problem">{problem}</p>}
      <EdgeLine effects={effects} />
    </section>
  );
}
