import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import routes from './app/routes.ts';
import { contentDocuments } from './vite/content/documents-plugin.ts';
import { earlyScript } from './vite/inline-script.ts';
import { licences } from './vite/licences.ts';
import { pdfFiles } from './vite/pdf-files.ts';
import { precompress } from './vite/precompress.ts';
import { resolvePageExists } from './vite/resolve-page-exists.ts';
import { listRoutePaths } from './vite/route-paths.ts';
import { serviceWorker } from './vite/service-worker.ts';

/**
 * Modules that share a file. By default each set of pages that shares something gets a file of its own: 147 for the first visit of
 * the job listing. The library of forms and schemas stays apart, because pages without a form do not load it.
 */
const CHUNK_GROUPS = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[a-z-]+)\//,
    priority: 3,
  },
  {
    name: 'shared',
    test: /\/domain\/src\/.*(?<!\.schema)\.ts|\/app\/(?:platform(?!\/forms)|ui|features\/[a-z-]+\/exports\/(?!.*(?:form|dialog)))|lucide-react/,
    minShareCount: 3,
    maxModuleSize: 1500,
    priority: 2,
  },
  { name: 'forms', test: /\/node_modules\/(?:zod|react-hook-form|@hookform)\//, priority: 1 },
];

const routePaths = listRoutePaths(routes);

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    contentDocuments(),
    licences(),
    reactRouter(),
    resolvePageExists(routePaths),
    earlyScript(),
    serviceWorker(),
    pdfFiles(),
    precompress(),
  ],
  // Lets menus and footers check which pages exist: platform/paths.ts.
  define: {
    __ROUTE_PATHS__: JSON.stringify(routePaths),
    // Otherwise it is read at run time on the server, and React would be its slower development build without it.
    ...(command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Short names: the manifest, which every visitor loads, has those of all files.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
      },
    },
    ssr: {
      // One self-contained file: React is compiled for production whatever NODE_ENV says later.
      resolve: { noExternal: command === 'build' ? true : undefined },
      // The server keeps the source of its modules in memory.
      build: { minify: command === 'build', rollupOptions: { input: './app/entry.ssr.ts' } },
    },
  },
  build: { sourcemap: false, target: 'es2022' },
}));
