// npm run dev: the app with the web's sources served and reloaded by Vite.
import { ensureInstalled } from './launch/install.mjs';
import { runProgram } from './launch/serve.mjs';

await ensureInstalled();
runProgram('server/src/main.ts', [], { NODE_ENV: 'development', UNEED_DEV: '1' });
