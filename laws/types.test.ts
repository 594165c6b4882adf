import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { at, parseSource, type Source, sources } from './support/sources.ts';

const SILENCER = /@ts-(?:ignore|nocheck|expect-error)/;
/** A linter's complaint may be answered only with a reason. */
const UNREASONED = /biome-ignore(?:-all)?\s+[^:]*(?::\s*)?$/;

function anys(source: Source): string[] {
  const found: string[] = [];
  new Visitor({ TSAnyKeyword: (node) => void found.push(at(source, node.start)) }).visit(source.program);
  return found;
}

const silencers = (source: Source): string[] =>
  source.comments
    .filter(({ value }) => SILENCER.test(value) || UNREASONED.test(value.trim()))
    .map(({ value, start }) => `${at(source, start)} ${value.trim()}`);

describe('the checker is believed', () => {
  it('nothing is `any`', () => {
    const law = {
      why: '`any` switches the checker off for all that touches it, silently',
      fix: 'name the type; what comes from outside is `unknown` until a schema has checked it',
    };
    expectNoViolations(law, sources().flatMap(anys));
  });

  it('no complaint is silenced', () => {
    const law = {
      why: 'a silenced complaint is a fault that waits, and the next one beside it goes unseen',
      fix: 'fix what is complained of; a `biome-ignore` that cannot be avoided says why after its colon',
    };
    expectNoViolations(law, sources().flatMap(silencers));
  });

  it('sees both', () => {
    const comment = `@ts-${'ignore'}`;
    const source = parseSource('a.ts', `// ${comment}\nlet a: any = 1;\n// biome-ignore lint/a/b:\nlet b;`);
    expect(anys(source)).toEqual(['a.ts:2']);
    expect(silencers(source)).toEqual([`a.ts:1 ${comment}`, 'a.ts:3 biome-ignore lint/a/b:']);
  });
});
