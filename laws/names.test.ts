import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources } from './support/sources.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(?:ts|tsx|mjs)$/;
const UNSPECIFIC_FOLDERS = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib']);

/** Whether the path does not show what the file is for: not kebab-case, an unspecific folder, or a barrel. */
function isUnclearPath(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  return (
    !KEBAB.test(name) || /^index\.tsx?$/.test(name) || folders.some((part) => UNSPECIFIC_FOLDERS.has(part))
  );
}

describe('names', () => {
  it('files are in kebab-case, not barrels, and in specific folders', () => {
    const law = {
      why: 'a file must be found by its name',
      fix: 'name the file after what it does, and put it into the feature that it belongs to',
    };
    expectNoViolations(
      law,
      allSources()
        .map(({ path }) => path)
        .filter(isUnclearPath),
    );
  });

  it('detects them', () => {
    expect(['a/utils/b.ts', 'a/JobCard.tsx', 'a/index.ts', 'a/job-card.test.tsx'].map(isUnclearPath)).toEqual(
      [true, true, true, false],
    );
  });
});
