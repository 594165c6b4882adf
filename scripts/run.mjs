// node scripts/run.mjs PROGRAM [ARGUMENT …]: installs the packages if necessary, then runs a TypeScript program of the project with the
// project's Node. It runs with the system's Node, which may be older: everything else is TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PARENT_POLL_MS = 500;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node binary of the project's dependencies. */
const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

function fail(text) {
  console.error(`✗ ${text}`);
  process.exit(1);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether the installed packages match package-lock.json; the server's programs also run where only they are installed (deploy/build.sh). */
function isInstalled(program) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(NODE)) return false;
  const isForServer = program?.startsWith('server/');
  const isOptional = (entry) =>
    entry.optional || entry.devOptional || entry.peer || entry.link || (isForServer && entry.dev);
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

/** Installs what package-lock.json names and nothing else, or fails. */
function install() {
  console.log('▸ Instalando los paquetes (solo esta vez, uno o dos minutos)…');
  const [command, ...script] = npmCommand();
  const { status, stdout, stderr, error } = spawnSync(
    command,
    [...script, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      // Build and tests need the dev dependencies, whatever NODE_ENV the app runs with.
      env: { ...process.env, NODE_ENV: 'development' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: command === 'npm' && process.platform === 'win32',
    },
  );
  if (status === 0) return;
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n').trimEnd());
  fail('No se pudieron instalar los paquetes');
}

/** Calls `onGone` when npm has exited: npm killed with SIGKILL cannot forward a signal. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_POLL_MS).unref();
}

/** Forwards signals once. If this process is killed, the closed IPC channel makes the program stop. */
function run(program, args) {
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(NODE, [...settings, join(ROOT, program), ...args], {
    cwd: ROOT,
    // Compiled modules: the next start is faster, and does not load the compiler of TypeScript.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  watchParent(stop);
  child.once('error', (error) => fail(`No se pudo arrancar ${program}: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

const [program, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Hace falta Node ${OLDEST_NODE} o más nuevo; este es ${process.versions.node}`);
if (!isInstalled(program)) install();
run(program, args);
