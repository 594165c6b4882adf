import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { logProgress } from './paths.ts';

const run = promisify(execFile);

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=["']?debian/m.test(readFileSync(file, 'utf8'));
}

/**
 * Installs a Debian package if this is Debian and root or sudo is available. On failure it prints the error and `fallback`,
 * which says what happens instead.
 */
export async function installFromDebian(name: string, fallback: string): Promise<void> {
  if (!isDebian()) return;
  const isRoot = process.getuid?.() === 0;
  const canSudo = !isRoot && (await run('sudo', ['-n', 'true']).catch(() => null)) !== null;
  if (!isRoot && !canSudo) return;
  const apt = async (...args: string[]) => {
    const command = isRoot ? 'apt-get' : 'sudo';
    await run(command, isRoot ? args : ['-n', 'apt-get', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  };
  try {
    await apt('update', '-q');
    await apt('install', '-y', '-q', '--no-install-recommends', name);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    logProgress(`apt-get could not install ${name} (${reason}); ${fallback}`);
  }
}
