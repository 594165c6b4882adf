import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Held until `release` or until the process ends. */
export type FolderLock = { release(): void };

/** Another process holds the lock; `pid` is its process id, if known. */
export class FolderBusyError extends Error {
  override readonly name = 'FolderBusyError';
  readonly pid: number | undefined;
  constructor(folder: string, pid: number | undefined) {
    super(`${folder} is in use by process ${pid ?? '?'}`);
    this.pid = pid;
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const handle = new DatabaseSync(file);
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return handle;
  } catch {
    handle.close();
    return undefined;
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes an exclusive lock on `folder`, waiting at most `timeoutMs`; throws FolderBusyError. SQLite's exclusive lock is a lock
 * of the operating system, which releases it when the process ends; so there are no stale locks, also when process ids
 * repeat (containers). `<name>.pid` is only for the error message.
 */
export async function lockFolder(folder: string, name: string, timeoutMs: number): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, `${name}.pid`);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const handle = tryLock(join(folder, `${name}.lock`));
    if (handle) {
      writeFileSync(pidFile, String(process.pid));
      return { release: () => handle.close() };
    }
    if (Date.now() >= deadline) throw new FolderBusyError(folder, readPid(pidFile));
    await sleep(POLL_MS);
  }
}
