import { type ESTree, type Plugin, parseSync } from 'vite';

/** What the browser's client need not know of a call: it sends method and path, and trusts the reply's type. */
const SERVER_PARTS = new Set(['params', 'query', 'body', 'reply', 'summary', 'errors']);

/**
 * Leaves zod out of pages that check nothing themselves. In the browser's build of the domain, endpoints lose their schemas
 * (a form takes its schema from `x.schema.ts`, never from the endpoint), and whatever else is computed when a
 * module loads may go when nobody uses it: the domain is pure, which a bundler cannot see.
 */
export function leanDomain(): Plugin {
  return {
    name: 'uneed:lean-domain',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/domain\/src\/.*\.ts$/ },
      order: 'post',
      handler: (code, id) => ({ code: lean(code, id), map: null }),
    },
  };
}

type Edit = { start: number; end: number; text: string };

function lean(code: string, file: string): string {
  const edits = parseSync(`${file}.js`, code).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => editsOf(init));
  });
  return withoutIdleImports(apply(code, edits), file);
}

const apply = (code: string, edits: Edit[]): string =>
  edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** Drops what was imported for the schemas alone: whatever shares a file with this module would bring it along. */
function withoutIdleImports(code: string, file: string): string {
  const imports = parseSync(`${file}.js`, code).program.body.filter(
    (statement) => statement.type === 'ImportDeclaration',
  );
  const cutOut = ({ start, end }: { start: number; end: number }): Edit => ({ start, end, text: '' });
  const rest = apply(code, imports.map(cutOut));
  const isIdle = (name: string) => !new RegExp(`\\b${name}\\b`).test(rest);
  const idle = imports.filter(
    ({ specifiers }) => specifiers.length > 0 && specifiers.every(({ local }) => isIdle(local.name)),
  );
  return apply(code, idle.map(cutOut));
}

function editsOf(init: ESTree.Expression | null): Edit[] {
  if (init?.type !== 'CallExpression') return [];
  const { start, end, callee } = init;
  const [draft] = init.arguments;
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
  if (!isEndpoint || draft?.type !== 'ObjectExpression') {
    return [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ];
  }
  const cuts = draft.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      SERVER_PARTS.has(property.key.name),
  );
  const pure = { start, end: start, text: '/* @__PURE__ */ ' };
  return [pure, ...cuts.map((cut) => ({ start: cut.start, end: cut.end, text: '...{}' }))];
}
