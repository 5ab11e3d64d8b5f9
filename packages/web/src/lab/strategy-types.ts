// The types of a strategy, as the editor shows and completes them. A test holds them to the lab's own.

export type Member = {
  readonly name: string;
  readonly type: string;
  /** What is said of it beside its type. */
  readonly note?: string;
};

export type TypeShown = {
  readonly name: string;
  readonly note?: string;
  readonly members: readonly Member[];
};

export const SIGHT: TypeShown = {
  name: 'Sight',
  note: 'amounts in cents',
  members: [
    { name: 'point', type: '4 | 5 | 6 | 8 | 9 | 10 | null' },
    { name: 'comeOut', type: 'boolean', note: 'the coming roll is a come-out' },
    { name: 'bets', type: '{ [spot]: number }', note: 'your own bets' },
    { name: 'lastDice', type: '[number, number] | null' },
    { name: 'lastResult', type: 'number | null', note: 'what it won you' },
    { name: 'unit', type: 'number', note: 'the betting unit' },
    { name: 'chip', type: 'number', note: 'the table’s lowest chip' },
    { name: 'min', type: 'number | null' },
    { name: 'max', type: 'number | null' },
    { name: 'rack', type: 'number | null', note: 'if usesRack' },
    { name: 'rulebook', type: 'string' },
    { name: 'jackpotOpen', type: 'boolean', note: 'electronic table only' },
    { name: 'offers', type: '(spot) => boolean' },
    { name: 'maxOdds', type: '(spot) => number', note: 'behind the bet that stands' },
  ],
};

export const WISH: TypeShown = {
  name: 'Wish',
  members: [
    { name: 'bets', type: '{ [spot]: number }', note: 'what is to lie there' },
    { name: 'calls?', type: "{ [spot]: 'on' | 'off' }" },
    { name: 'memory?', type: 'Memory', note: 'left out: as it was' },
  ],
};

export const STRATEGY: TypeShown = {
  name: 'Strategy',
  members: [
    { name: 'name', type: 'string' },
    { name: 'about', type: 'string' },
    { name: 'start', type: 'Memory', note: 'null will do' },
    { name: 'usesRack?', type: 'boolean', note: 'then it cannot be solved' },
    { name: 'play', type: '(sight: Sight, memory: Memory) => Wish' },
  ],
};

const NOTE_AT = 28;

function typeText({ name, note, members }: TypeShown): string {
  const lines = members.map(member => {
    const line = `  ${member.name}: ${member.type}`;
    return member.note ? `${line.padEnd(NOTE_AT)} // ${member.note}` : line;
  });
  return [`type ${name} = {${note ? ` // ${note}` : ''}`, ...lines, '}'].join('\n');
}

const MEMORY = `// Memory: null, true, 5, 'text', [ … ], { … }
// With few different values it is solved exactly.`;

/** All of it, to be read beside the editor. */
export const TYPES = [...[STRATEGY, SIGHT, WISH].map(typeText), MEMORY].join('\n\n');
