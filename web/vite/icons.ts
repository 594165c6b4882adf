import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = fileURLToPath(new URL('../app/ui/create-icon.ts', import.meta.url));

/**
 * Builds the icons of lucide-react with `createIcon` of the app. Lucide's own component supports colours, sizes and a context that
 * the app does not use: rendering it took 3 to 4 % of a page on the server, and it is 1 KB (gzip) of each first visit.
 */
export function icons(): Plugin {
  return {
    name: 'uneed:icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler(code, id) {
        if (!code.includes('createElement(Icon,') || !code.includes('export { createLucideIcon as default }'))
          this.error(`${id} has changed: compare it with ${MODULE}`);
        return { code: `export { createIcon as default } from ${JSON.stringify(MODULE)};`, map: null };
      },
    },
  };
}
