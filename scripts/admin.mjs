// npm run admin -- COMMAND …: what an administrator does from the terminal, also while the app runs.
import { ensureInstalled } from './launch/install.mjs';
import { runProgram } from './launch/serve.mjs';

await ensureInstalled();
runProgram('server/src/admin-cli.ts', process.argv.slice(2), { NODE_ENV: 'production', LOG_LEVEL: 'warn' });
