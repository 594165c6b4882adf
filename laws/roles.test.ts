import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources } from './support/sources.ts';

/** What a server file of a feature can be; ARCHITECTURE.md has the table. */
const ROLES = [
  'plugin',
  'routes',
  'service',
  'repository',
  'reader',
  'commands',
  'policy',
  'presenter',
  'tasks',
  'mail',
  'realtime',
  'factory',
  'client',
  'parser',
  'query',
];

/** A feature may have folders; the role is in the name of the file. */
const FEATURE_FILE = /^server\/src\/features\/(?:[^/]+\/)+([^/]+)$/;
const WITH_ROLE = new RegExp(`^[a-z0-9-]+\\.(?:${ROLES.join('|')})\\.ts$`);
/** A test is named after the file or after the behaviour that it tests. */
const IS_TEST = /\.test\.ts$/;

function withoutRole(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const [, name = ''] = FEATURE_FILE.exec(path) ?? [];
    return name !== '' && !IS_TEST.test(name) && !WITH_ROLE.test(name);
  });
}

describe('roles', () => {
  it('every server file of a feature has a role in its name', () => {
    const law = {
      why: 'the folder of a feature reads as a table: nouns down, roles across',
      fix: `name it noun.role.ts, with one of ${ROLES.join(', ')}; a new role also needs its sentence in ARCHITECTURE.md`,
    };
    expectNoViolations(law, withoutRole(allSources().map(({ path }) => path)));
  });

  it('finds a file without a role', () => {
    const folder = 'server/src/features/hiring/jobs';
    const names = [
      'sights.ts',
      'search/job-search.service.ts',
      'drafts.test.ts',
      'jobs.helper.ts',
      'search/words.ts',
    ];
    expect(withoutRole(names.map((name) => `${folder}/${name}`))).toEqual([
      `${folder}/sights.ts`,
      `${folder}/jobs.helper.ts`,
      `${folder}/search/words.ts`,
    ]);
  });
});
