import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

const CLASSES = /(["'`])((?:(?!\1)[^\n])*)\1/g;
/** With the variants in front of it. What takes no clicks covers nothing for long, and what appears with the focus is a control. */
const STAYS = /(?<![^\s])(\S*:)?(?:sticky|fixed)(?![^\s])/g;
const isAllowed = (variants: string, classes: string): boolean =>
  /\btall:|focus/.test(variants) || classes.includes('pointer-events-none');

const findBars = (source: Source): string[] =>
  [...source.text.matchAll(CLASSES)]
    .filter(({ 2: classes = '' }) =>
      [...classes.matchAll(STAYS)].some(({ 1: variants = '' }) => !isAllowed(variants, classes)),
    )
    .map(({ index }) => formatPlace(source, index));

it('a bar stays on the screen only where the screen is high enough', () => {
  const law = {
    why: 'at 400 % zoom a screen is 360 × 225: bars that stay there leave no room for the page',
    fix: '`tall:sticky` instead of `sticky` or `fixed`',
  };
  const sources = productSources().filter(({ path }) => /^web\/app\/.*\.tsx$/.test(path));
  expect(sources.length).toBeGreaterThan(0);
  expectNoViolations(law, sources.flatMap(findBars));
});

it('finds a bar that always stays', () => {
  const text =
    '<b className="tall:sticky top-0" />;\n<b className="lg:sticky" />;\n<b className="pointer-events-none fixed" />;';
  expect(findBars(parseSource('a.tsx', text))).toEqual([expect.stringContaining('a.tsx:2')]);
});
