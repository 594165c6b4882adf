import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import routes from './app/routes.ts';
import { leanDomain } from './vite/lean-domain.ts';
import { precompress } from './vite/precompress.ts';
import { routePaths } from './vite/route-paths.ts';

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[a-z-]+)\//;
/** Small pieces of every page. None may reach the domain: its schemas would come along, and zod with them. */
const SHELL =
  /\/app\/(?:platform\/(?:theme|paths|nonce|api\/(?:api-|client|query-|request-))|ui\/(?:button|link-button|menu|fold-out|avatar|badge|card|spinner|lazy-toaster|empty-state|skeleton|page-header|error-state|pagination|select|text-input|company-mark|mark-colors)|platform\/(?:format|head))|\/lucide-react\/dist\/esm\/(?!icons)/;
/** Signs of the frame and of the listing: a file for each weighs more around them than in them. */
const SIGNS =
  /\/lucide-react\/dist\/esm\/icons\/(?:search|search-x|x|map-pin|clock|banknote|eye-off|chevron-(?:left|right|down)|bookmark|gift|sliders-horizontal|panel-left-(?:open|close)|message-circle|briefcase|settings|house|arrow-left)\.mjs/;

/** Rules of the listing: together with the shell they compress better than in files of their own. */
const RULES =
  /\/domain\/src\/(?:jobs\/(?:job\.rules|job-filter\.rules|categories)|places\/provinces|kernel\/(?:fold-text|money|page-window|html|time|live\.rules))\.ts/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanDomain(), precompress()],
  // What links to (menus, footers) can ask which pages exist: platform/paths.ts.
  define: {
    __ROUTE_PATHS__: JSON.stringify(routePaths(routes)),
    // Vite leaves this to run time on the server; React would then be its slow self wherever nobody sets it.
    ...(command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // What every page needs, in two files instead of thirty; the first outlives our own changes.
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shell', test: (id) => [SHELL, SIGNS, RULES].some((part) => part.test(id)) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained file: React is compiled for production whatever NODE_ENV says later.
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: { rollupOptions: { input: './app/entry.ssr.ts' } },
    },
  },
  build: { sourcemap: false, target: 'es2022' },
}));
