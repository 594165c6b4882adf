// npm start: installs the packages and builds the web app if necessary, then runs the app.
import { ensureBuilt } from './launch/build.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runProgram } from './launch/serve.mjs';

await ensureInstalled();
await ensureBuilt();
runProgram('server/src/main.ts', [], { NODE_ENV: 'production' });
