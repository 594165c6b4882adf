import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPrivateFolder, writePrivateFile } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uneed-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('others of this machine can open neither the folder nor its files, also after it was open to them', async () => {
  const path = join(folder, 'data', 'media');
  await createPrivateFolder(path);
  await writePrivateFile(join(path, 'a.webp'), Buffer.from('bytes'));
  expect([await modeOf(path), await modeOf(join(path, 'a.webp'))]).toEqual(['700', '600']);
  await chmod(path, 0o755);
  await createPrivateFolder(path);
  expect(await modeOf(path)).toBe('700');
  // The database is beside it and may belong to another user.
  expect(await modeOf(join(folder, 'data'))).not.toBe('700');
});

/** Runs in a process whose files may not exceed 32 KiB: writing more fails half-way, as on a full disk. */
const SCRIPT = `
import { writePrivateFile } from '${import.meta.dirname}/private-files.ts';
const codeOf = (bytes) => writePrivateFile('large', Buffer.alloc(bytes)).then(() => 'written', ({ code }) => code);
console.log(JSON.stringify([await codeOf(1_000_000), await codeOf(10_000)]));
`;

test('a write that fails half-way leaves nothing behind, and the next one succeeds', async () => {
  await mkdir(join(folder, 'disk'));
  await writeFile(join(folder, 'script.ts'), SCRIPT);
  const { stdout } = await promisify(execFile)(
    '/bin/sh',
    ['-c', 'ulimit -f 64 && exec "$1" ../script.ts', 'sh', process.execPath],
    { cwd: join(folder, 'disk') },
  );
  expect(JSON.parse(stdout)).toEqual(['EFBIG', 'written']);
  expect(await readdir(join(folder, 'disk'))).toEqual(['large']);
});
