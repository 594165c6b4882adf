import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { at, parseSource, type Source, sources } from './support/sources.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(?:ts|tsx|mjs)$/;
const ANYTHING_GOES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib']);
const SINGLED_OUT = /^(?:it|test|describe)\.(?:skip|only|todo|fixme)$/;

/** A file of which the law does not see what it is for: by its name, by its folder, or because it is a barrel. */
function unclear(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  return !KEBAB.test(name) || /^index\.tsx?$/.test(name) || folders.some((part) => ANYTHING_GOES.has(part));
}

function skipped(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    MemberExpression: (node) => {
      if (SINGLED_OUT.test(source.text.slice(node.start, node.end))) found.push(at(source, node.start));
    },
  }).visit(source.program);
  return found;
}

describe('names', () => {
  it('files are in kebab-case, none is a barrel, no folder takes whatever comes', () => {
    const law = {
      why: 'what is looked for by name has to be there by name',
      fix: 'name the file after what it does, in the feature that it belongs to',
    };
    expectNoViolations(
      law,
      sources()
        .map(({ path }) => path)
        .filter(unclear),
    );
  });

  it('no test is skipped or singled out', () => {
    const law = {
      why: 'a skipped test counts for nothing and looks like one that passed',
      fix: 'fix what it tests, or remove it',
    };
    expectNoViolations(law, sources().flatMap(skipped));
  });

  it('sees them', () => {
    expect(['a/utils/b.ts', 'a/JobCard.tsx', 'a/index.ts', 'a/job-card.test.tsx'].map(unclear)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(skipped(parseSource('a.test.ts', 'it.only("x", () => 1);'))).toEqual(['a.test.ts:1']);
  });
});
