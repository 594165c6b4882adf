import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig, normalizePath } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { contentDocuments } from './vite/content/documents-plugin.ts';
import { earlyScript, serviceWorker, widget } from './vite/scripts.ts';

/**
 * Modules that share a file. By default each set of pages that shares something gets a file of its own: 147 for the first visit of
 * the job listing. The library of forms and schemas stays apart, because pages without a form do not load it. Small modules that at least
 * four pages share are one file, and icons of at least eight; dialogs and the rules of what only signed-in people do are not in it: what the
 * first visit loads without using it costs more than a file of its own does (record 89; `npm run bench -- browser` measures the listing).
 */
const CHUNK_GROUPS = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[a-z-]+)\//,
    priority: 3,
  },
  {
    name: 'shared',
    test: /\/domain\/src\/(?!hiring\/(?:applications|contracts)|organizations|community).*(?<!\.schema|(?:account|chat|job)-texts)\.ts|\/app\/(?:platform(?!\/forms)|ui\/(?!overlay\/)|features\/(?!people\/accounts)[a-z-]+\/[a-z-]+\/exports\/(?!.*(?:form|dialog)\.tsx?$))/,
    minShareCount: 4,
    maxModuleSize: 1200,
    priority: 2,
  },
  { name: 'shared', test: /\/node_modules\/lucide-react\//, minShareCount: 8, priority: 2 },
  { name: 'forms', test: /\/node_modules\/(?:zod|react-hook-form|@hookform)\//, priority: 1 },
];

const PDFJS = normalizePath(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))));
/**
 * What pdf.js loads by name: the decoders of scanned pages, without WebAssembly because the CSP forbids it, and the fonts that a PDF
 * may leave out. The version in their path lets browsers cache them for good.
 */
const PDFJS_FILES = [`${PDFJS}/wasm/*_nowasm_fallback.js`, `${PDFJS}/standard_fonts/*.{pfb,ttf}`];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    contentDocuments(),
    reactRouter(),
    earlyScript(),
    serviceWorker(),
    widget(),
    viteStaticCopy({
      targets: [{ src: PDFJS_FILES, dest: `assets/pdfjs-${pdfjs.version}`, rename: { stripBase: true } }],
    }),
  ],
  define: {
    // Otherwise it is read at run time on the server, and React would be its slower development build without it.
    ...(command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
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
