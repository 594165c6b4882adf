import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fail, ROOT } from './paths.ts';

/** Lets a process that has just been started, and the processes and threads that it starts, use only the CPU time that others leave. */
export function runInBackground({ pid }: { pid?: number | undefined }) {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already exited, or did not start.
  }
}

/** Runs a command without showing its output. If it fails, prints the output and `errorText` and exits. */
export async function runQuietly(
  command: string,
  args: readonly string[],
  { errorText, env, cwd = ROOT }: { errorText: string; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<void> {
  const output: Buffer[] = [];
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(error.message));
      resolve(1);
    });
    child.once('close', resolve);
  });
  process.off('exit', stop);
  if (code === 0) return;
  console.error(Buffer.concat(output).toString().trimEnd());
  fail(errorText);
}
