import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openTestServer } from '../server/src/testing/postgres/server.ts';
import { applyMutant, findMutants, type Mutant } from './mutate/mutants.ts';
import { copyProject, listFiles, type ProjectCopy } from './mutate/project-copy.ts';
import { findFailure, runOf, testRunsOf } from './mutate/run-tests.ts';
import { sampleEvenly } from './mutate/sample.ts';

/**
 * npm run mutate -- PATH… [--sample=N] [--seed=S] [--kind=sql,lock] [--tests=FILE,…] [--wide] [--list]: changes the code whose path
 * begins like one of these in small ways, one at a time in a copy of the project, and prints which changes no test notices. `--tests`
 * runs only these files of tests.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
    tests: { type: 'string' },
    wide: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const isProductCode = (path: string) =>
  /^(?:domain\/src|server\/src|web\/(?:app|worker))\/.*\.tsx?$/.test(path) &&
  !/\.(?:test|factory|gen|d)\.tsx?$|\/testing\/|\/demo\//.test(path);

function chooseMutants({ read }: ProjectCopy): Mutant[] {
  const kinds = options.kind?.split(',');
  const files = listFiles(root).filter(
    (path) => isProductCode(path) && folders.some((folder) => path.startsWith(folder)),
  );
  const mutants = files.flatMap((path) => findMutants(path, read(path)));
  const wanted = mutants.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const size = options.sample === undefined ? wanted.length : Number(options.sample);
  return sampleEvenly(wanted, ({ kind }) => kind, size, Number(options.seed));
}

/** Returns the test that fails with the mutant, or `undefined` if it survives. */
async function findKiller(
  copy: ProjectCopy,
  mutant: Mutant,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const original = copy.read(mutant.file);
  copy.write(mutant.file, applyMutant(original, mutant));
  try {
    const runs = options.tests ? [runOf(options.tests.split(','))] : testRunsOf(mutant, options.wide);
    for (const run of runs) {
      const failure = await findFailure(copy.root, run, env);
      if (failure !== undefined) return failure;
    }
    return undefined;
  } finally {
    copy.write(mutant.file, original);
  }
}

const describeMutant = ({ file, line, kind, change }: Mutant) =>
  `${kind.padEnd(14)} ${file}:${line}  ${change}`;

type Result = { mutant: Mutant; killer: string | undefined };

function printSummary(results: Result[]): void {
  const byKind = Map.groupBy(results, ({ mutant }) => mutant.kind);
  const count = (some: Result[]) =>
    `${some.filter(({ killer }) => killer !== undefined).length} of ${some.length} killed`;
  for (const [kind, some] of [...byKind].sort()) console.log(`${kind.padEnd(14)} ${count(some)}`);
  console.log(`${'all'.padEnd(14)} ${count(results)} (seed ${options.seed})`);
}

async function runMutants(copy: ProjectCopy, mutants: Mutant[]): Promise<void> {
  const server = await openTestServer();
  const env = { ...process.env, TEST_DATABASE_URL: server.url };
  try {
    const results: Result[] = [];
    for (const mutant of mutants) {
      const killer = await findKiller(copy, mutant, env);
      console.log(
        `${killer === undefined ? 'SURVIVED' : 'killed  '} ${describeMutant(mutant)}  ${killer ?? ''}`,
      );
      results.push({ mutant, killer });
    }
    printSummary(results);
  } finally {
    await server.stop();
  }
}

const copy = copyProject(root);
process.once('exit', copy.remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const mutants = chooseMutants(copy);
if (options.list) for (const mutant of mutants) console.log(describeMutant(mutant));
else await runMutants(copy, mutants);
