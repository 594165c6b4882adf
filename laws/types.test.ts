import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, formatPlace, parseSource, type Source } from './support/sources.ts';

const SUPPRESSION = /@ts-(?:ignore|nocheck|expect-error)/;
/** A linter suppression without a reason. */
const WITHOUT_REASON = /biome-ignore(?:-all)?\s+[^:]*(?::\s*)?$/;

const findSuppressions = (source: Source): string[] =>
  source.comments
    .filter(({ value }) => SUPPRESSION.test(value) || WITHOUT_REASON.test(value.trim()))
    .map(({ value, start }) => `${formatPlace(source, start)} ${value.trim()}`);

describe('types and lint', () => {
  it('no error is suppressed', () => {
    const law = {
      why: 'a suppressed error is a hidden defect, and hides later ones in the same place',
      fix: 'fix the error; a `biome-ignore` that cannot be avoided needs a reason after its colon',
    };
    expectNoViolations(law, allSources().flatMap(findSuppressions));
  });

  it('detects it', () => {
    const comment = `@ts-${'ignore'}`;
    const source = parseSource('a.ts', `// ${comment}\n// biome-ignore lint/a/b:\nlet b;`);
    expect(findSuppressions(source)).toEqual([`a.ts:1 ${comment}`, 'a.ts:2 biome-ignore lint/a/b:']);
  });
});
