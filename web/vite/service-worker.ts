import type { Plugin } from 'vite';
import { buildScript } from './inline-script.ts';

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
