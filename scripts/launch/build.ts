import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { logProgress, ROOT } from './paths.ts';
import { withPreviousAssets } from './previous-assets.ts';
import { runQuietly } from './quiet.ts';

const STAMP = join(ROOT, 'web/build/.inputs');
const SOURCES = ['web', 'domain/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'build', 'build.before', '.react-router']);

function* files(path: string): Generator<string> {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* files(child);
    else yield child;
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of source.endsWith('.json') ? [path] : files(path)) {
      hash.update(relative(ROOT, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the web app if there is no build or its sources have changed. */
export async function ensureBuilt(): Promise<void> {
  const current = hashSources();
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (built === current) return;
  logProgress('Construyendo la aplicación web…');
  await withPreviousAssets(join(ROOT, 'web/build'), () =>
    runQuietly(process.execPath, ['--run', 'build'], {
      cwd: join(ROOT, 'web'),
      env: { NODE_ENV: 'production' },
      errorText: 'No se pudo construir la aplicación web',
    }),
  );
  writeFileSync(STAMP, current);
}
