// npm run backup [-- FILE], npm run restore FILE: saves the database and the uploads to a file, and restores them.
import { resolve } from 'node:path';
import { ensureInstalled } from './launch/install.mjs';
import { runProgram } from './launch/serve.mjs';

const [command, file] = process.argv.slice(2);
await ensureInstalled();
// The path is relative to where npm was started.
const base = process.env.INIT_CWD ?? process.cwd();
const args = file === undefined ? [command] : [command, resolve(base, file)];
runProgram('server/src/backup-cli.ts', args, { NODE_ENV: 'production', LOG_LEVEL: 'warn' });
