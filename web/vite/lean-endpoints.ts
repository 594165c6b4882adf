import { type ESTree, type Plugin, parseSync } from 'vite';

/** What the browser's client need not know of a call: it sends method and path, and trusts the reply's type. */
const SERVER_PARTS = new Set(['params', 'query', 'body', 'reply', 'summary', 'errors']);

/**
 * Leaves the schemas of the calls (`domain/**\/x.api.ts`) out of the browser's build, and so zod out of pages that check
 * nothing themselves. A form takes its schema from `x.schema.ts`, never from the endpoint or its file.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'uneed:lean-endpoints',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/domain\/src\/.*\.api\.ts$/ },
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
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  );
}

/** Endpoints lose their schemas and may go when unused; anything else that is computed here is a schema, and goes. */
function editsOf(init: ESTree.Expression | null): Edit[] {
  if (init?.type !== 'CallExpression') return [];
  const {
    start,
    end,
    callee,
    arguments: [draft],
  } = init;
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
  if (!isEndpoint || draft?.type !== 'ObjectExpression') return [{ start, end, text: 'undefined' }];
  const cuts = draft.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      SERVER_PARTS.has(property.key.name),
  );
  const pure = { start, end: start, text: '/* @__PURE__ */ ' };
  return [pure, ...cuts.map((cut) => ({ start: cut.start, end: cut.end, text: '...{}' }))];
}
