import { ensureBuilt } from './launch/build.ts';

/** npm start: builds the web app if necessary, then runs the app. */
await ensureBuilt();
await import('../server/src/main.ts');
