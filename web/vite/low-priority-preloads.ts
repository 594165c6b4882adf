import type { Plugin } from 'vite';

const PRELOAD = /rel: "modulepreload",/g;

/**
 * Loads the scripts of a page after its style sheet and font. React Router preloads them with the priority of a style sheet, so
 * that on a slow network they delay the first paint, which needs no script: pages are rendered on the server.
 */
export function lowPriorityPreloads(): Plugin {
  return {
    name: 'uneed:low-priority-preloads',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/dom\/ssr\/components\.js$/ },
      handler(code, id) {
        const changed = code.replaceAll(PRELOAD, '$& fetchPriority: "low",');
        if (changed === code) this.error(`${id} has changed: this plugin has no effect any more`);
        return { code: changed, map: null };
      },
    },
  };
}
