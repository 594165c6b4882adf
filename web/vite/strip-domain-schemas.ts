import { type ESTree, type Plugin, parseSync } from 'vite';

/** Endpoint properties that the browser does not need: it sends method and path, and does not validate the reply. */
const SERVER_ONLY_PROPERTIES = new Set([
  ...['params', 'query', 'body', 'reply', 'status'],
  ...['tag', 'summary', 'errors'],
]);

/**
 * Removes zod from pages that validate nothing. In the client build, endpoints of the domain lose their schemas (forms import
 * their schema from `x.schema.ts`, never from the endpoint), and other top-level calls are marked as pure, so that unused ones
 * are removed: the domain has no side effects, which a bundler cannot detect.
 */
export function stripDomainSchemas(): Plugin {
  return {
    name: 'uneed:strip-domain-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/domain\/src\/.*\.ts$/ },
      order: 'post',
      handler: (code, id) => ({ code: stripSchemas(code, id), map: null }),
    },
  };
}

type Edit = { start: number; end: number; text: string };

function stripSchemas(code: string, file: string): string {
  const edits = parseSync(`${file}.js`, code).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => buildEdits(init));
  });
  return removeUnusedImports(apply(code, edits), file);
}

const apply = (code: string, edits: Edit[]): string =>
  edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** Removes imports that only the schemas used; otherwise chunks with this module would include the imported modules. */
function removeUnusedImports(code: string, file: string): string {
  const imports = parseSync(`${file}.js`, code).program.body.filter(
    (statement) => statement.type === 'ImportDeclaration',
  );
  const toDeletion = ({ start, end }: { start: number; end: number }): Edit => ({ start, end, text: '' });
  const rest = apply(code, imports.map(toDeletion));
  const isUnused = (name: string) => !new RegExp(`\\b${name}\\b`).test(rest);
  const unused = imports.filter(
    ({ specifiers }) => specifiers.length > 0 && specifiers.every(({ local }) => isUnused(local.name)),
  );
  return apply(code, unused.map(toDeletion));
}

function buildEdits(init: ESTree.Expression | null): Edit[] {
  if (init?.type !== 'CallExpression') return [];
  const { start, end, callee } = init;
  const [definition] = init.arguments;
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
  if (!isEndpoint || definition?.type !== 'ObjectExpression') {
    return [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ];
  }
  const serverOnly = definition.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      SERVER_ONLY_PROPERTIES.has(property.key.name),
  );
  const pure = { start, end: start, text: '/* @__PURE__ */ ' };
  return [pure, ...serverOnly.map((cut) => ({ start: cut.start, end: cut.end, text: '...{}' }))];
}
