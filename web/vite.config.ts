import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig, normalizePath } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { chunkGroups } from './vite/chunks.ts';
import { contentDocuments } from './vite/content/documents-plugin.ts';
import { deferredScripts } from './vite/deferred-scripts.ts';
import { earlyScript } from './vite/inline-script.ts';
import { retryChunks } from './vite/retry-chunks.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sharedWithoutZod } from './vite/shared-without-zod.ts';
import { stripDomainSchemas } from './vite/strip-domain-schemas.ts';

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
    stripDomainSchemas(),
    sharedWithoutZod(),
    retryChunks(),
    earlyScript(),
    deferredScripts(),
    serviceWorker(),
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
            // Short names: the manifest, which every visitor loads, has those of all files.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: chunkGroups },
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
