import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunks.ts';
import { contentDocuments } from './vite/content/documents-plugin.ts';
import { deferredScripts } from './vite/deferred-scripts.ts';
import { earlyScript } from './vite/inline-script.ts';
import { licences } from './vite/licences.ts';
import { pdfFiles } from './vite/pdf-files.ts';
import { retryChunks } from './vite/retry-chunks.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sharedWithoutZod } from './vite/shared-without-zod.ts';
import { stripDomainSchemas } from './vite/strip-domain-schemas.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    contentDocuments(),
    licences(),
    reactRouter(),
    stripDomainSchemas(),
    sharedWithoutZod(),
    retryChunks(),
    earlyScript(),
    deferredScripts(),
    serviceWorker(),
    pdfFiles(),
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
