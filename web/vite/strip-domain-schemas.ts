import { type ESTree, type Plugin, parseSync } from 'vite';

/** Endpoint properties that the browser does not need: it sends method and path, and does not validate the reply. */
const SERVER_ONLY_PROPERTIES = new Set([
  ...['params', 'query', 'body', 'reply', 'status'],
  ...['tag', 'summary', 'errors'],
]);

/** Declares endpoints. Its schemas serve the server only. */
const API_FILE = /\.api\.ts$/;

/**
 * Removes zod from pages that validate nothing. In the client build, endpoints of the domain lose their schemas (forms import
 * their schema from `x.schema.ts`, never from `x.api.ts`), files of endpoints lose the schemas that they declare, and other
 * top-level calls are marked as pure, so that unused ones are removed: the domain has no side effects, which a bundler cannot
 * detect.
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
    if (API_FILE.test(file) && declaration.declarations.every(({ init }) => isSchema(init))) {
      return [toDeletion(statement)];
    }
    return declaration.declarations.flatMap(({ init }) => buildEdits(init));
  });
  return removeUnused(apply(code, edits), file);
}

const apply = (code: string, edits: Edit[]): string =>
  edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

const toDeletion = ({ start, end }: { start: number; end: number }): Edit => ({ start, end, text: '' });

/** Whether an expression is a call of zod: `z.object(…)`, `z.string().max(…)`. */
function isSchema(node: ESTree.Expression | ESTree.Super | null): boolean {
  if (node?.type === 'CallExpression') return isSchema(node.callee);
  if (node?.type === 'MemberExpression') return isSchema(node.object);
  return node?.type === 'Identifier' && node.name === 'z';
}

/**
 * Removes imports and local constants that only the schemas used, until there are none; otherwise chunks with this module would
 * include the imported modules.
 */
function removeUnused(code: string, file: string): string {
  const unused = parseSync(`${file}.js`, code).program.body.filter((statement) => {
    const names = listLocalNames(statement);
    const others = apply(code, [toDeletion(statement)]);
    return names.length > 0 && names.every((name) => !new RegExp(`\\b${name}\\b`).test(others));
  });
  return unused.length > 0 ? removeUnused(apply(code, unused.map(toDeletion)), file) : code;
}

/** What a statement declares for its own file only. */
function listLocalNames(statement: ESTree.Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
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
