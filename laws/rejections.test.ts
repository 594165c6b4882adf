import { type ESTree, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** The functions of page tests with which the fake server rejects a request or does not reply (web/app/testing). */
const REJECTING = ['expectRejection', 'replyWithError', 'replyWithBadGateway', 'failNetwork'];

const endName = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
};

const textOf = ({ text }: Source, { start, end }: { start: number; end: number }) => text.slice(start, end);
const callsOneOf = (text: string, names: readonly string[]) =>
  new RegExp(`\\b(?:${names.join('|')})\\(`).test(text);

/** The endpoints that a file sends as mutations: imported names only, as a variable is an endpoint of another file. */
function findMutations(source: Source): { name: string; place: string }[] {
  const found: { name: string; place: string }[] = [];
  const imported = new Set<string>();
  new Visitor({
    ImportSpecifier: ({ local }) => void imported.add(local.name),
    CallExpression({ callee, arguments: [endpoint], start }) {
      if (endName(callee) !== 'useApiMutation' || endpoint?.type !== 'Identifier') return;
      if (imported.has(endpoint.name)) found.push({ name: endpoint.name, place: formatPlace(source, start) });
    },
  }).visit(source.program);
  return found;
}

/** The functions of a test file that reject a request themselves, or call such a function. */
function listRejecting(source: Source): string[] {
  const functions: { name: string; text: string }[] = [];
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id) functions.push({ name: node.id.name, text: textOf(source, node) });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        functions.push({ name: id.name, text: textOf(source, init) });
    },
  }).visit(source.program);
  const names = [...REJECTING];
  for (let known = 0; known < names.length; ) {
    known = names.length;
    const callers = functions.filter(({ name, text }) => !names.includes(name) && callsOneOf(text, names));
    names.push(...callers.map(({ name }) => name));
  }
  return names;
}

/** All names that a test file hands to a function that rejects a request, also in the table of an `each`. */
function listRejected(source: Source): Set<string> {
  const rejecting = listRejecting(source);
  const rejected = new Set<string>();
  const addNames = (node: ESTree.Node) => {
    for (const [name] of textOf(source, node).matchAll(/\b\w+\b/g)) rejected.add(name);
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (rejecting.includes(endName(callee) ?? '')) given.forEach(addNames);
      const isEach = callee.type === 'CallExpression' && endName(callee.callee) === 'each';
      if (isEach && given.some((each) => callsOneOf(textOf(source, each), rejecting)))
        callee.arguments.forEach(addNames);
    },
  }).visit(source.program);
  return rejected;
}

it('each mutation of a page has a test in which the server rejects it', () => {
  const tests = allSources().filter(({ path }) => /^web\/.*\.test\.tsx?$/.test(path));
  const rejected = new Set(tests.flatMap((source) => [...listRejected(source)]));
  const mutations = productSources()
    .filter(({ path }) => path.startsWith('web/app/'))
    .flatMap(findMutations);
  expect(mutations.length).toBeGreaterThan(0);
  expectNoViolations(
    {
      why: 'a page that says nothing when the server rejects a change, or loses what was typed, looks as if it had worked',
      fix: 'let a page test reject it with expectRejection (web/app/testing), or with replyWithError, replyWithBadGateway or failNetwork',
    },
    mutations.filter(({ name }) => !rejected.has(name)).map(({ name, place }) => `${name} (${place})`),
  );
});

it('finds the endpoints of mutations and those that a test rejects', () => {
  const page = parseSource(
    'a.queries.ts',
    `import { save, api } from './a.api.ts';
     export const useSave = () => useApiMutation(save, {});
     export const useAny = (endpoint) => useApiMutation(endpoint);`,
  );
  expect(findMutations(page).map(({ name }) => name)).toEqual(['save']);
  const test = parseSource(
    'a.test.ts',
    `async function confirm(page, endpoint) { await expectRejection(page, endpoint); }
     it('a', () => { server.replyWithError(api.one, {}); server.reply(none, () => ({})); });
     it('b', () => confirm(page, two));
     it.each([['Tres', three]])('%s', (name, endpoint) => server.failNetwork(endpoint));
     it.each([['Cuatro', four]])('%s', (name, endpoint) => server.reply(endpoint, () => ({})));`,
  );
  const rejected = listRejected(test);
  expect(['one', 'two', 'three', 'four', 'none'].filter((name) => rejected.has(name))).toEqual([
    'one',
    'two',
    'three',
  ]);
});
