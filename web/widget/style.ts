/**
 * The style of the widget. It is not text of the page, so that a content security policy without `style-src` allows it. All heights are
 * fixed by the number of rows (`--rows`): what is below the widget does not move when the vacancies arrive, and the space of those that
 * are missing stays free. Sizes are in pixels, because the page may have any size of its root.
 */
export const STYLE = `
:host {
  display: block;
  width: 100%;
  min-width: 0;
  container-type: inline-size;
  --back: #fff;
  --text: #15120f;
  --quiet: #5c564f;
  --line: #e6e1da;
  --soft: #f7f5f2;
  --brand: #0a5a84;
  color-scheme: light;
}
:host([hidden]) { display: none }
:host([theme="dark"]) {
  --back: #1f1d1a;
  --text: #f1ede7;
  --quiet: #b8b0a6;
  --line: #38342f;
  --soft: #2a2723;
  --brand: #66bfea;
  color-scheme: dark;
}
@media (prefers-color-scheme: dark) {
  :host([theme="auto"]) {
    --back: #1f1d1a;
    --text: #f1ede7;
    --quiet: #b8b0a6;
    --line: #38342f;
    --soft: #2a2723;
    --brand: #66bfea;
    color-scheme: dark;
  }
}
.space {
  all: initial;
  --row: 100px;
  --end: 52px;
  display: block;
  height: calc(var(--rows) * var(--row) + var(--end) + 2px);
  font-family: inherit;
}
.box {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  max-height: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--back);
  color: var(--text);
  font-size: 16px;
  line-height: 22px;
}
.space[aria-busy="true"] .box { height: 100% }
@container (min-width: 480px) { .space { --row: 76px } }
ul { margin: 0; padding: 0; list-style: none }
li { box-sizing: border-box; height: var(--row); border-bottom: 1px solid var(--line) }
a { color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid var(--text); outline-offset: -4px; border-radius: 10px }
li a {
  box-sizing: border-box;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: 4px 12px;
  height: 100%;
  padding: 0 16px;
}
li a::after {
  content: "›" / "";
  grid-area: 1 / 2 / span 2;
  color: var(--accent, var(--brand));
  font-size: 24px;
}
li a:hover { background: var(--soft) }
.title {
  display: -webkit-box;
  overflow: hidden;
  font-weight: 600;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}
@container (min-width: 480px) { .title { -webkit-line-clamp: 1 } }
.facts { grid-column: 1; display: flex; min-width: 0; color: var(--quiet); font-size: 14px; line-height: 20px }
.place { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.pay { flex: none; white-space: nowrap }
.pay::before { content: "·"; margin: 0 6px }
.none, .fallback { box-sizing: border-box; min-height: var(--row); margin: 0; display: grid; place-content: center; padding: 16px; text-align: center; color: var(--quiet) }
.fallback a, .fallback ::slotted(a) { color: var(--text); text-decoration: underline }
.end {
  box-sizing: border-box;
  display: flex;
  align-items: center;
  height: var(--end);
  padding: 0 16px;
  font-size: 14px;
  font-weight: 600;
}
.end a {
  overflow: hidden;
  padding: 12px 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-decoration: underline 2px var(--accent, var(--brand));
  text-underline-offset: 4px;
}
.bar { height: 14px; border-radius: 4px; background: var(--line) }
.bars { display: flex; flex-direction: column; justify-content: center; gap: 12px; padding: 0 16px }
.bar:first-child { width: 60% }
.bar + .bar { width: 40%; background: var(--soft) }
`;
