/** Stops the PostgreSQL of the tests after a run that was interrupted; drops its databases if it is the last run. */
import { openTestServer } from './server.ts';

const server = await openTestServer();
await server.stop();
