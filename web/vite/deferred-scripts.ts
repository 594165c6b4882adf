import type { Plugin } from 'vite';
import { DEFERRED_MODULE } from '../app/platform/deferred-module.ts';

// The links and the script of `Scripts`; `PrefetchPageLinks` has no `scriptProps`.
const PRELOAD = /rel: "modulepreload",(\s*href: [\w.]+,\s*crossOrigin: scriptProps\.)/g;
const MODULE_SCRIPT = /type: "module",\s*async: true/;

/**
 * Loads the scripts of a page after its first paint, which needs none: pages are rendered on the server. React Router's own links
 * and script load them beside the style sheet, and scripts that the browser has in its cache would run before the paint. Here they
 * get an unknown type, and `DEFERRED_SCRIPTS_SCRIPT` starts them.
 */
export function deferredScripts(): Plugin {
  return {
    name: 'uneed:deferred-scripts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/dom\/ssr\/components\.js$/ },
      handler(code, id) {
        if (code.match(PRELOAD)?.length !== 3 || !MODULE_SCRIPT.test(code))
          this.error(`${id} has changed: this plugin has no effect any more`);
        const changed = code
          .replaceAll(PRELOAD, `rel: "${DEFERRED_MODULE}",$1`)
          .replace(MODULE_SCRIPT, `type: "${DEFERRED_MODULE}"`);
        return { code: changed, map: null };
      },
    },
  };
}
