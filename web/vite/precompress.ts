import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:m?js|ttf|pfb|css|svg|json|webmanifest|txt|html)$/;
/** Smaller files do not benefit from compression. */
const MIN_BYTES = 512;

/** Writes a `.br` and a `.gz` file next to each text file of the client build; the server sends them unchanged. */
export function precompress(): Plugin {
  return {
    name: 'uneed:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async ({ dir }) => {
        if (dir === undefined) return;
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(dir, file))),
        );
      },
    },
  };
}

/** Writes the compressed files of one file, unless it is too small to benefit. */
async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
