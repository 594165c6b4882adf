import { type ESTree, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { expectNoViolations } from './support/law.ts';
import { allSources, formatPlace, parseSource, productSources, type Source } from './support/sources.ts';

/** The functions of page tests with which the fake server rejects a request or does not reply (web/app/testing). */
const REJECTING = ['expectRejection', 'replyWithError', 'replyWithBadGateway', 'failNetwork'];

type Call = { name: string; first: ESTree.Node | undefined; node: ESTree.CallExpression };
type Mutation = { endpoint: string; place: string };

/** The name of `endpoint` and of `api.endpoint`. */
const getEndpointName = (node: ESTree.Node | undefined): string | undefined => {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
};

/** The calls of functions by their name, without those of methods. */
function listCalls({ program }: Source): Call[] {
  const found: Call[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier')
        found.push({ name: node.callee.name, first: node.arguments[0], node });
    },
  }).visit(program);
  return found;
}

/** The functions of a file, with the names of their parameters. */
function listFunctions({ program }: Source) {
  const found: { name: string; parameters: string[]; start: number; end: number }[] = [];
  const add = (name: string, { params, start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) =>
    found.push({
      name,
      parameters: params.flatMap((each) => (each.type === 'Identifier' ? [each.name] : [])),
      start,
      end,
    });
  new Visitor({
    FunctionDeclaration: (node) => void (node.id && add(node.id.name, node)),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') add(id.name, init);
    },
  }).visit(program);
  return found;
}

/**
 * The endpoints of the mutations of a file, also of functions that hand their parameter to `useApiMutation`. Throws if the endpoint
 * is not a name.
 */
function findMutations(source: Source): Mutation[] {
  const calls = listCalls(source);
  const functions = listFunctions(source);
  const endpointsOf = (hook: string): Mutation[] =>
    calls
      .filter(({ name }) => name === hook)
      .flatMap(({ first, node: { start } }) => {
        const endpoint = getEndpointName(first);
        if (endpoint === undefined)
          throw new Error(`${formatPlace(source, start)}: the endpoint of a mutation is not a name`);
        const wrapper = functions.find(
          (each) => each.start < start && start < each.end && each.parameters.includes(endpoint),
        );
        return wrapper ? endpointsOf(wrapper.name) : [{ endpoint, place: formatPlace(source, start) }];
      });
  return endpointsOf('useApiMutation');
}

const rejects = (text: string, names: readonly string[]): boolean =>
  new RegExp(`\\b(?:${names.join('|')})\\(`).test(text);

/** All names that a test file hands to a function that rejects a request, also over functions of its own and the table of an `each`. */
function listRejected(source: Source): Set<string> {
  const textOf = ({ start, end }: { start: number; end: number }) => source.text.slice(start, end);
  const helpers = listFunctions(source).filter((each) => rejects(textOf(each), REJECTING));
  const names = helpers.map(({ name }) => name);
  const rejected = new Set<string>();
  const addNames = (node: ESTree.Node) => {
    for (const [name] of textOf(node).matchAll(/\b\w+\b/g)) rejected.add(name);
  };
  new Visitor({
    CallExpression({ callee, arguments: passed }) {
      const isMethod = callee.type === 'MemberExpression';
      const isRejecting = (isMethod ? REJECTING : [...REJECTING, ...names]).includes(
        getEndpointName(callee) ?? '',
      );
      if (isRejecting) passed.forEach(addNames);
      const isTable = callee.type === 'CallExpression' && getEndpointName(callee.callee) === 'each';
      if (isTable && passed.some((each) => rejects(textOf(each), [...REJECTING, ...names])))
        callee.arguments.forEach(addNames);
    },
  }).visit(source.program);
  return rejected;
}

it('each mutation hook of a page has a test in which the server rejects its request', () => {
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
    mutations
      .filter(({ endpoint }) => !rejected.has(endpoint))
      .map(({ endpoint, place }) => `${endpoint} (${place})`),
  );
});

it('finds the endpoints of mutations, also of a namespace and of a hook over another one', () => {
  const page = parseSource(
    'a.queries.ts',
    `export const useSave = () => useApiMutation(save, {});
     export const useOne = () => useApiMutation(api.one);
     function useChange(endpoint) { return useApiMutation(endpoint, {}); }
     export const useTwo = () => useChange(two);`,
  );
  expect(findMutations(page).map(({ endpoint }) => endpoint)).toEqual(['save', 'one', 'two']);
  const unnamed = parseSource('b.queries.ts', 'export const useAny = (all) => useApiMutation(all[0]);');
  expect(() => findMutations(unnamed)).toThrow('not a name');
});

it('finds the endpoints that a test rejects', () => {
  const test = parseSource(
    'a.test.ts',
    `async function confirm(page, endpoint) { await expectRejection(page, endpoint); }
     it('a', () => { server.replyWithError(api.one, {}); server.reply(none, () => ({})); });
     it('b', () => confirm(page, two));
     it.each([['Tres', three]])('%s', (name, endpoint) => server.failNetwork(endpoint));
     it.each([['Cuatro', four]])('%s', (name, endpoint) => server.reply(endpoint, () => ({})));
     it('c', () => user.confirm(five));`,
  );
  const rejected = listRejected(test);
  const names = ['one', 'two', 'three', 'four', 'five', 'none'];
  expect(names.filter((name) => rejected.has(name))).toEqual(['one', 'two', 'three']);
});
