// npm run dev: runs the app with Vite's dev server for the web app.
import { ensureInstalled } from './launch/install.mjs';
import { runProgram } from './launch/serve.mjs';

await ensureInstalled();
runProgram('server/src/main.ts', [], { NODE_ENV: 'development', UNEED_DEV: '1' });
