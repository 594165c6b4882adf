import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** So far before an import stands the function that it is given to. */
const REACH = 120;

const findUnguarded = (source: Source): string[] =>
  [...source.text.matchAll(/\bimport\('/g)]
    .filter(({ index }) => {
      const before = source.text.slice(Math.max(0, index - REACH), index);
      return !/\b(?:lazyModule|lazyWhenIdle|retryWhenOnline)\([^;]*$/.test(before);
    })
    .map(({ index }) => formatPlace(source, index));

it('a module that cannot be loaded without a network is loaded when there is one', () => {
  const law = {
    why: 'an import that fails replaces the page by an error page, and what was typed in it is lost',
    fix: 'lazyModule(() => import(…)) instead of lazy(…), or retryWhenOnline(() => import(…))',
  };
  const sources = productSources().filter(
    ({ path }) => /^web\/app\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
  );
  expect(sources.length).toBeGreaterThan(0);
  expectNoViolations(law, sources.flatMap(findUnguarded));
});

it('finds an import that waits for nothing', () => {
  const text = "const A = lazyModule(() => import('./a.tsx'));\nconst B = lazy(() => import('./b.tsx'));";
  expect(findUnguarded(parseSource('a.tsx', text))).toEqual([expect.stringContaining('a.tsx:2')]);
});
