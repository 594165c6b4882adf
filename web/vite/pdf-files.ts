import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
/** Decoders of scanned pages, without WebAssembly because the CSP forbids it, and the fonts that a PDF may leave out. */
const FOLDERS = [
  { name: 'wasm', file: /_nowasm_fallback\.js$/ },
  { name: 'standard_fonts', file: /\.(?:pfb|ttf)$/ },
];

/** Copies the files that pdf.js loads by name. The version in the path lets browsers cache them for good. */
export function pdfFiles(): Plugin {
  return {
    name: 'uneed:pdf-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      for (const { name, file } of FOLDERS) {
        for (const each of (await readdir(join(PACKAGE, name))).filter((entry) => file.test(entry))) {
          const source = await readFile(join(PACKAGE, name, each));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${pdfjs.version}/${each}`, source });
        }
      }
    },
  };
}
