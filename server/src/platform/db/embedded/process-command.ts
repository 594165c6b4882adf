import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Returns the command line of a running process; `undefined` if there is none (also for a zombie process). */
export async function getCommandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw === '' ? undefined : raw.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') {
    const { stdout } = await exec('tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh']);
    return stdout.includes(`"${pid}"`) ? stdout.trim() : undefined;
  }
  const listed = await exec('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
  return listed?.stdout.trim() || undefined;
}
