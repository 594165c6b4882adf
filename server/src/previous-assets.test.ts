import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withPreviousAssets } from '../../scripts/launch/previous-assets.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uneed-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listAssets = async () => (await readdir(join(folder, 'build/client/assets'))).sort();

/** Replaces the folder of the build, as the bundler does. */
async function build(...names: string[]): Promise<void> {
  await withPreviousAssets(join(folder, 'build'), async () => {
    const assets = join(folder, 'build/client/assets');
    await rm(join(folder, 'build/client'), { recursive: true, force: true });
    await mkdir(assets, { recursive: true });
    for (const name of names) await writeFile(join(assets, name), name);
  });
}

it('a page that was opened before an update finds its files, until the second update', async () => {
  await build('a.js', 'shared.css');
  expect(await listAssets()).toEqual(['a.js', 'shared.css']);
  await build('b.js', 'shared.css');
  expect(await listAssets()).toEqual(['a.js', 'b.js', 'shared.css']);
  await build('c.js');
  expect(await listAssets()).toEqual(['b.js', 'c.js', 'shared.css']);
  expect(await readdir(folder)).toEqual(['build']);
});

it('keeps the files of the build before when a build fails in between', async () => {
  await build('a.js');
  const failing = withPreviousAssets(join(folder, 'build'), async () => {
    await rm(join(folder, 'build/client'), { recursive: true });
    throw new Error('no disk space');
  });
  await expect(failing).rejects.toThrow('no disk space');
  await build('b.js');
  expect(await listAssets()).toEqual(['a.js', 'b.js']);
});
