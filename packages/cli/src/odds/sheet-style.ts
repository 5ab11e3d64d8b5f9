// The styles of the printed sheet, which loads nothing from elsewhere.

export const STYLE = `
:root { --ink: #1c1f1d; --soft: #5d6661; --line: #d5dad7; --felt: #17573c; --faint: #b9d3c6; --red: #a4282c; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1120px; padding: 28px 32px 48px; color: var(--ink); background: #fff;
  font: 13px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header { border-bottom: 3px solid var(--felt); padding-bottom: 10px; margin-bottom: 16px; }
header p { margin: 2px 0 0; color: var(--soft); }
h1 { font-size: 25px; line-height: 1.2; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 16px; margin: 30px 0 8px; color: var(--felt); break-after: avoid; }
h3 { font-size: 13px; margin: 18px 0 4px; break-after: avoid; }
p { margin: 6px 0; max-width: 88ch; }
dl { display: grid; grid-template-columns: max-content 1fr max-content 1fr; gap: 3px 16px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
dt.wide { grid-column: 1; }
dd.wide { grid-column: 2 / -1; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; color: var(--soft); border-bottom: 1.5px solid var(--ink);
  padding: 3px 8px 3px 0; vertical-align: bottom; white-space: nowrap; }
td { border-bottom: 1px solid var(--line); padding: 4px 8px 4px 0; vertical-align: top; }
tr { break-inside: avoid; }
tr.group { break-after: avoid; }
tr.group th { color: var(--felt); padding-top: 16px; border-bottom: 1px solid var(--line); }
.tight { width: auto; min-width: 62%; }
.tight td { padding: 2px 22px 2px 0; }
.tight th { padding-right: 22px; }
.tight .first td { border-top: 1px solid var(--soft); }
.bet { white-space: nowrap; }
code { font-size: 0.95em; }
thead { display: table-header-group; }
.num { text-align: right; white-space: nowrap; }
th.num { text-align: right; }
td small, th small { display: block; color: var(--soft); font-size: 11px; font-weight: 400; }
td b { font-weight: 600; }
.pays { max-width: 190px; }
.bets { font-size: 12px; }
.bets td, .bets th { padding-right: 6px; }
.bets td:last-child, .bets th:last-child { padding-right: 0; }
.ways { white-space: nowrap; color: var(--soft); }
.scroll { overflow-x: auto; }
.edge b { color: var(--felt); }
.charts { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; align-items: start; }
figure { margin: 8px 0; break-inside: avoid; }
figcaption { color: var(--soft); font-size: 11px; }
svg { width: 100%; height: auto; display: block; font: 11px system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
svg text { fill: var(--ink); }
svg .name, svg .end { text-anchor: end; }
svg .mid { text-anchor: middle; }
svg .bar { fill: var(--felt); }
svg .faint { fill: var(--faint); }
svg .axis { stroke: var(--ink); stroke-width: 1; }
svg .grid { stroke: var(--line); stroke-width: 0.75; }
svg .mark { stroke: var(--red); stroke-width: 1.25; stroke-dasharray: 4 3; }
svg .curve { fill: none; stroke: var(--felt); stroke-width: 2; }
svg .dot { fill: var(--red); }
.whole { overflow-wrap: anywhere; font-size: 10px; color: var(--soft); max-width: none; margin: 2px 0; }
.sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 28px; margin-top: 44px; break-inside: avoid; }
.sign div { border-top: 1px solid var(--ink); padding-top: 3px; color: var(--soft); }
@page { size: A4 landscape; margin: 11mm 12mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 9pt; }
  h1 { font-size: 17pt; }
  h2 { font-size: 11.5pt; }
  td small, th small, figcaption { font-size: 7.5pt; }
  .bets { font-size: 8.5pt; }
  .scroll { overflow: visible; }
  .charts figure { max-width: 125mm; }
  svg .bar, svg .faint, svg .dot { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
@media (max-width: 700px) { .charts, dl { grid-template-columns: 1fr; } .wide { grid-column: auto !important; } }
`;
