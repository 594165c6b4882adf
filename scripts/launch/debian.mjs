import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { logProgress } from './paths.mjs';

const run = promisify(execFile);

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=["']?debian/m.test(readFileSync(file, 'utf8'));
}

/**
 * Installs a Debian package if this is Debian and root or sudo is available. On failure it prints the error and `fallback`,
 * which says what happens instead.
 */
export async function installFromDebian(name, fallback) {
  if (!isDebian()) return;
  const isRoot = process.getuid?.() === 0;
  const canSudo = !isRoot && (await run('sudo', ['-n', 'true']).catch(() => null)) !== null;
  if (!isRoot && !canSudo) return;
  const apt = async (...args) => {
    const [command, ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    await run(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  };
  try {
    await apt('update', '-q');
    await apt('install', '-y', '-q', '--no-install-recommends', name);
  } catch (error) {
    logProgress(`apt-get could not install ${name} (${error.message.split('\n')[0]}); ${fallback}`);
  }
}
