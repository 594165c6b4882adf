import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Builds `worker/worker.ts` as `/sw.js`. This file name has no hash: browsers look there for updates. */
export function serviceWorker(): Plugin {
  return {
    name: 'uneed:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const id = fileURLToPath(new URL('../worker/worker.ts', import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' });
    },
  };
}
