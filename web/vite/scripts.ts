import { fileURLToPath } from 'node:url';
import { WIDGET_SCRIPT_PATH } from '@uneed/domain/site/widget/widget.rules.ts';
import { build, type Plugin } from 'vite';

/**
 * Builds `worker/worker.ts` as `/sw.js`, one file of its own that shares nothing with the files of the pages: a worker of one
 * build never loads a file of another one. Its name has no hash, because browsers look there for updates.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'uneed:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const source = await buildScript('worker/worker.ts', 'es2022');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Builds `widget/widget.ts` as `/widget.js`, which other sites load by this name and never change (product.md, 'Vacancies on other sites'). */
export function widget(): Plugin {
  return {
    name: 'uneed:widget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const source = await buildScript('widget/widget.ts', 'es2022');
      this.emitFile({ type: 'asset', fileName: WIDGET_SCRIPT_PATH.slice(1), source });
    },
  };
}

/** Builds a file and all that it imports as one script. `target` is the oldest JavaScript that has to run it. */
export async function buildScript(file: string, target: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      minify: true,
      rollupOptions: {
        input: fileURLToPath(new URL(`../${file}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [script, ...others] = outputs.filter((output) => output.type === 'chunk');
  if (script === undefined || others.length > 0) throw new Error(`${file} must be one script`);
  return script.code;
}

const ID = 'virtual:early-script';

/** `virtual:early-script` is the text of `early/early.ts` on the server; in the browser it is empty, because the document has it. */
export function earlyScript(): Plugin {
  return {
    name: 'uneed:early-script',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      async handler() {
        const code =
          this.environment.name === 'client' ? '' : await buildScript('app/early/early.ts', 'es2020');
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}
