import { ensureBuilt } from './launch/build.ts';

const exit = () => process.exit(1);

/** npm start: builds the web app if necessary, then runs the app. */
process.once('disconnect', exit);
await ensureBuilt();
// The app stops by itself when the launcher has ended.
process.off('disconnect', exit);
await import('../server/src/main.ts');
