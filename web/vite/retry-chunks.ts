import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync, Visitor } from 'vite';

const MODULE = fileURLToPath(new URL('../app/platform/network/retry-when-online.ts', import.meta.url));

/** Modules of the app, and those of React Router that import the modules of routes. */
const IMPORTERS = /\/web\/app\/.*\.tsx?(?:\?|$)|\/react-router\/dist\/.*\/dom\/ssr\/route(?:s|Modules)\.js$/;

/**
 * Lets each dynamic import wait for the network when its chunk cannot be loaded. Otherwise React Router reloads the page,
 * which the browser replaces with its own error page, and `React.lazy` shows an error page.
 */
export function retryChunks(): Plugin {
  return {
    name: 'uneed:retry-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: IMPORTERS, code: /\bimport\s*\(/ },
      order: 'post',
      handler: (code, id) => ({ code: wrapImports(code, id), map: null }),
    },
  };
}

function wrapImports(code: string, file: string): string {
  const imports: [start: number, end: number][] = [];
  const visitor = new Visitor({
    ImportExpression({ start, end }) {
      imports.push([start, end]);
    },
  });
  visitor.visit(parseSync(`${file}.js`, code).program);
  if (imports.length === 0) return code;
  const wrapped = imports
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (text, [start, end]) =>
        `${text.slice(0, start)}importChunk(() => ${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
  return `import { importChunk } from ${JSON.stringify(MODULE)};\n${wrapped}`;
}
