import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Keeps the files of the build before, which `run` replaces: a page that was opened before an update still loads its code. Only
 * the last build counts, so that the folder does not grow. `build` is the folder of the build, which `run` empties.
 */
export async function withPreviousAssets(build: string, run: () => Promise<void>): Promise<void> {
  const assets = join(build, 'client/assets');
  const listFile = join(build, '.assets.json');
  const kept = `${build}.before`;
  // After an interrupted build the files of the build before are still there.
  if (!existsSync(kept)) {
    const own = existsSync(listFile)
      ? new Set(JSON.parse(readFileSync(listFile, 'utf8')))
      : new Set(list(assets));
    mkdirSync(kept, { recursive: true });
    for (const name of list(assets))
      if (own.has(name)) cpSync(join(assets, name), join(kept, name), { recursive: true });
  }
  await run();
  writeFileSync(listFile, JSON.stringify(list(assets)));
  const built = new Set(list(assets));
  for (const name of list(kept)) if (!built.has(name)) renameSync(join(kept, name), join(assets, name));
  rmSync(kept, { recursive: true });
}
