import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderBusyError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uneed-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function holder() {
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    await lockFolder(${JSON.stringify(folder)}, 'app', 0);
    console.log('held');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  return child;
}

test('a second process gets an error with the pid of the holder; a killed holder releases the lock', async () => {
  const child = await holder();
  const error = await lockFolder(folder, 'app', 0).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(FolderBusyError);
  expect(error).toMatchObject({ pid: child.pid });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockFolder(folder, 'app', 0);
  lock.release();
});

test('waits for the release within the timeout', async () => {
  const first = await lockFolder(folder, 'app', 0);
  const second = lockFolder(folder, 'app', 5000);
  first.release();
  (await second).release();
});
