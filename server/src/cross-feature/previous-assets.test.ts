import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withPreviousAssets } from '../../../scripts/launch/previous-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uneed-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listAssets = async () => (await readdir(join(folder, 'build/client/assets'))).sort();

/** Replaces the folder of the build, as the bundler does. A name that ends with a slash is a folder with one file. */
async function build(...names: string[]): Promise<void> {
  await withPreviousAssets(join(folder, 'build'), async () => {
    const assets = join(folder, 'build/client/assets');
    await rm(join(folder, 'build'), { recursive: true, force: true });
    await mkdir(assets, { recursive: true });
    for (const name of names) {
      if (name.endsWith('/')) await mkdir(join(assets, name));
      await writeFile(join(assets, name.endsWith('/') ? `${name}file.js` : name), name);
    }
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
    await rm(join(folder, 'build'), { recursive: true });
    throw new Error('no disk space');
  });
  await expect(failing).rejects.toThrow('no disk space');
  await build('b.js');
  expect(await listAssets()).toEqual(['a.js', 'b.js']);
});

it('keeps folders too', async () => {
  await build('viewer-1/', 'cmaps/');
  await build('viewer-2/', 'cmaps/');
  expect(await listAssets()).toEqual(['cmaps', 'viewer-1', 'viewer-2']);
  expect(await readdir(join(folder, 'build/client/assets/viewer-1'))).toEqual(['file.js']);
  await build('viewer-3/');
  expect(await listAssets()).toEqual(['cmaps', 'viewer-2', 'viewer-3']);
});
