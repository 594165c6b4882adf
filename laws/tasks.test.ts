import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

type Use = { verb: 'define' | 'handle' | 'enqueue' | 'repeat'; job: string; name: string; place: string };

const text = (source: Source, node: ESTree.Node | undefined) =>
  node === undefined ? '' : source.text.slice(node.start, node.end);

/** Definitions of background work and what is done with them. `job` is the constant, `name` that of the queue. */
function jobUses(source: Source): Use[] {
  const found: Use[] = [];
  const add = (verb: Use['verb'], job: string, place: number, name = '') =>
    found.push({ verb, job, name, place: formatPlace(source, place) });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || text(source, init.callee) !== 'defineJob') return;
      add('define', text(source, id), id.start, text(source, init.arguments[0]));
    },
    CallExpression({ callee, arguments: given, start }) {
      const [receiver, verb] = text(source, callee).split('.').slice(-2);
      if (!receiver?.toLowerCase().endsWith('jobs')) return;
      if (verb === 'handle' || verb === 'handleBatch') add('handle', text(source, given[0]), start);
      if (verb === 'repeat') add(verb, text(source, given[0]), start);
      if (verb === 'enqueue') add(verb, text(source, given[1]), start);
    },
  }).visit(source.program);
  return found;
}

function troubles(uses: Use[]): string[] {
  const defined = uses.filter(({ verb }) => verb === 'define');
  const handlersOf = (job: string) => uses.filter((use) => use.verb === 'handle' && use.job === job).length;
  const isDefined = (job: string) => defined.some((use) => use.job === job);
  const names = Map.groupBy(defined, ({ name }) => name);
  return [
    ...defined
      .filter(({ job }) => handlersOf(job) !== 1)
      .map(({ job, place }) => `${place} ${job} has ${handlersOf(job)} handlers`),
    ...[...names].filter(([, all]) => all.length > 1).map(([name]) => `${name} is the name of two jobs`),
    ...uses
      .filter(({ verb, job }) => verb !== 'define' && !isDefined(job))
      .map(({ verb, job, place }) => `${place} ${verb} of ${job}, which defineJob does not know`),
  ];
}

describe('background work', () => {
  it('every job has one name and one handler, and all that is enqueued is handled', () => {
    const law = {
      why: 'work that nobody handles is lost; work that two handle is done twice or half',
      fix: 'define it with defineJob in x.jobs.ts and handle it there, once',
    };
    const uses = productSources()
      .filter(({ path }) => path.startsWith('server/src/features/'))
      .flatMap(jobUses);
    expect(uses.length).toBeGreaterThan(0);
    expectNoViolations(law, troubles(uses));
  });

  it('sees work without a handler', () => {
    const code =
      "const sent = defineJob('a.sent', s);\njobs.enqueue(tx, sent, {});\njobs.enqueue(tx, lost, {});";
    expect(troubles(jobUses(parseSource('a.jobs.ts', code)))).toEqual([
      'a.jobs.ts:1 sent has 0 handlers',
      'a.jobs.ts:3 enqueue of lost, which defineJob does not know',
    ]);
  });
});
