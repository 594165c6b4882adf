// npm run admin -- COMMAND …: runs an admin command, also while the app is running.
import { ensureInstalled } from './launch/install.mjs';
import { runProgram } from './launch/serve.mjs';

await ensureInstalled();
runProgram('server/src/admin-cli.ts', process.argv.slice(2), { NODE_ENV: 'production', LOG_LEVEL: 'warn' });
