/** The app without pages in a process of its own, with the environment that node-process.ts sets. */
import { createApp } from '../../app.ts';
import { loadConfig } from '../../platform/config.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';

const config = loadConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const database = createDatabase(databaseUrl);
await createApp({ config, database, databaseUrl, log: createLog(config.logLevel), withPages: false });
// Without the test that started it, the process would run for ever.
process.once('disconnect', () => process.exit(1));
process.send?.('ready');
