import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { expectNoViolations } from './support/law.ts';
import { ROOT } from './support/sources.ts';

const versionsSchema = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: versionsSchema,
      devDependencies: versionsSchema,
      optionalDependencies: versionsSchema,
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

/** The entry that Node would load: it looks in the folder of the dependent, then in the folders above it. */
function findEntry(dependent: string, name: string) {
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const entry = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (entry || folder === '') return entry;
  }
}

describe('package-lock.json', () => {
  it('has the optional packages of all platforms', () => {
    const law = {
      why: '`npm ci`, which the launcher uses, rejects a lock file that lacks one',
      fix: 'bring the entries back from the last commit; npm leaves them out where the registry does not have them',
    };
    const missing = Object.entries(packages).flatMap(([dependent, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !findEntry(dependent, name))
        .map((name) => `${name} of ${dependent}`),
    );
    expectNoViolations(law, missing);
  });

  it('names no registry', () => {
    const law = {
      why: 'everybody installs from the registry that their own npm is configured for',
      fix: 'npm install --omit-lockfile-registry-resolved',
    };
    const resolved = Object.entries(packages).filter(([, entry]) => entry.resolved && !entry.link);
    expectNoViolations(
      law,
      resolved.map(([path, entry]) => `${path}: ${entry.resolved}`),
    );
  });

  it('has the version that each package.json of the project names', () => {
    const law = {
      why: '`npm ci` rejects a lock file that does not match, and versions are changed on purpose',
      fix: 'npm install --package-lock-only',
    };
    const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
    const differing = ours.flatMap(([path, { dependencies, devDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, wanted]) => /^\d/.test(wanted))
        .filter(([name, wanted]) => findEntry(path, name)?.version !== wanted)
        .map(([name, wanted]) => `${path || '.'}: ${name} ${wanted}`),
    );
    expectNoViolations(law, differing);
  });
});
