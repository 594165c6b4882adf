import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, logProgress, NODE, ROOT } from './paths.mjs';
import { runQuietly } from './quiet.mjs';

const OLDEST_NODE = 20;

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether the installed packages match package-lock.json. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(NODE)) return false;
  const isOptional = (entry) => entry.optional || entry.devOptional || entry.peer || entry.link;
  const same = ([path, entry]) =>
    !path.includes('node_modules/') ||
    present[path]?.version === entry.version ||
    (!present[path] && isOptional(entry));
  return Object.entries(wanted).every(same);
}

function npmCommand() {
  const script =
    process.env.npm_execpath ?? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  return script.endsWith('.js') && existsSync(script) ? [process.execPath, script] : ['npm'];
}

/** Installs the packages if they are missing or do not match package-lock.json. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    fail(`Hace falta Node ${OLDEST_NODE} o más nuevo; este es ${process.versions.node}`);
  if (isInstalled()) return;
  logProgress('Instalando los paquetes (solo esta vez, uno o dos minutos)…');
  const [command, ...script] = npmCommand();
  // Installs what package-lock.json names and nothing else, or fails.
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly(command, [...script, ...options], {
    // Build and tests need the dev dependencies, whatever NODE_ENV the app runs with.
    env: { NODE_ENV: 'development' },
    errorText: 'No se pudieron instalar los paquetes',
  });
}
