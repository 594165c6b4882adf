import { type ESTree, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** `task` is the constant, `name` the name of its queue. */
type Use = { kind: 'define' | 'handle' | 'enqueue' | 'schedule'; task: string; name: string; place: string };

const getText = (source: Source, node: ESTree.Node | undefined) =>
  node === undefined ? '' : source.text.slice(node.start, node.end);

/** Finds definitions of tasks, and where a queue handles, schedules or enqueues them. */
function findUses(source: Source): Use[] {
  const uses: Use[] = [];
  const add = (kind: Use['kind'], task: string, start: number, name = '') =>
    uses.push({ kind, task, name, place: formatPlace(source, start) });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || getText(source, init.callee) !== 'defineTask') return;
      add('define', getText(source, id), id.start, getText(source, init.arguments[0]));
    },
    CallExpression({ callee, arguments: args, start }) {
      const [receiver, method] = getText(source, callee).split('.').slice(-2);
      if (receiver !== 'queue') return;
      if (method === 'handle' || method === 'handleBatch') add('handle', getText(source, args[0]), start);
      if (method === 'schedule') add('schedule', getText(source, args[0]), start);
      if (method === 'enqueue' || method === 'enqueueAll') add('enqueue', getText(source, args[1]), start);
    },
  }).visit(source.program);
  return uses;
}

function findViolations(uses: Use[]): string[] {
  const defined = uses.filter(({ kind }) => kind === 'define');
  const countHandlers = (task: string) =>
    uses.filter((use) => use.kind === 'handle' && use.task === task).length;
  const isDefined = (task: string) => defined.some((use) => use.task === task);
  const tasksByName = Map.groupBy(defined, ({ name }) => name);
  return [
    ...defined
      .filter(({ task }) => countHandlers(task) !== 1)
      .map(({ task, place }) => `${place} ${task} has ${countHandlers(task)} handlers`),
    ...[...tasksByName]
      .filter(([, tasks]) => tasks.length > 1)
      .map(([name]) => `${name} is the name of two tasks`),
    ...uses
      .filter(({ kind, task }) => kind !== 'define' && !isDefined(task))
      .map(({ kind, task, place }) => `${place} ${kind} of ${task}, which is not defined with defineTask`),
  ];
}

/** A file of tasks declares names and payload schemas; it knows nothing of the feature that does the work. */
function importsOfFeature({ path, program }: Source): string[] {
  if (!path.endsWith('.tasks.ts')) return [];
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && /^\.\/|features\//.test(node.source.value)
      ? [`${path} imports ${node.source.value}`]
      : [],
  );
}

const featureSources = () => productSources().filter(({ path }) => path.startsWith('server/src/features/'));

describe('tasks', () => {
  it('every task has one name and one handler, and every enqueued task is defined', () => {
    const law = {
      why: 'a task without a handler is lost; with two handlers the app does not start',
      fix: 'define it with defineTask in x.tasks.ts and connect it once in x.plugin.ts',
    };
    const uses = featureSources().flatMap(findUses);
    expect(uses.length).toBeGreaterThan(0);
    expectNoViolations(law, findViolations(uses));
  });

  it('a file of tasks imports nothing of its feature', () => {
    const law = {
      why: 'a service enqueues tasks, and its handler calls the service: tasks that import the service make a cycle',
      fix: 'connect the task to its service in x.plugin.ts',
    };
    expectNoViolations(law, featureSources().flatMap(importsOfFeature));
  });

  it('finds both', () => {
    const code = [
      "import { a } from './a.service.ts';",
      "const sent = defineTask('a.sent', schema);",
      'queue.enqueue(tx, sent, {});',
      'queue.enqueue(tx, lost, {});',
      'queue.enqueueAll(tx, unknown, []);',
    ].join('\n');
    const source = parseSource('a.tasks.ts', code);
    expect(findViolations(findUses(source))).toEqual([
      'a.tasks.ts:2 sent has 0 handlers',
      'a.tasks.ts:4 enqueue of lost, which is not defined with defineTask',
      'a.tasks.ts:5 enqueue of unknown, which is not defined with defineTask',
    ]);
    expect(importsOfFeature(source)).toEqual(['a.tasks.ts imports ./a.service.ts']);
  });
});
