import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { stripDomainSchemas } from './strip-domain-schemas.ts';

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
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker() });
    },
  };
}

async function buildWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [stripDomainSchemas()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rollupOptions: {
        input: fileURLToPath(new URL('../worker/worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [worker, ...others] = outputs.filter((file) => file.type === 'chunk');
  if (worker === undefined || others.length > 0) throw new Error('The service worker must be one file');
  return worker.code;
}
