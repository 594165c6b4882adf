import { createTestDatabase } from '../../server/src/testing/database.ts';
import { openTestServer } from '../../server/src/testing/postgres/server.ts';
import { findFreePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { runApp } from './running-app.ts';
import { setSharedValue } from './shared-values.ts';

/** Starts the production app with its own database and mail server; returns a function that stops them all. */
export default async function setup(): Promise<() => Promise<void>> {
  const closing: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const server = await openTestServer();
    closing.push(server.stop);
    process.env.UNEED_TEST_SERVER = server.url;
    const database = await createTestDatabase();
    closing.push(database.drop);
    const mail = await startMailServer();
    closing.push(mail.stop);
    const pushPort = await findFreePort();
    const env = { SMTP_URL: mail.url, PUSH_HOSTS: `http://127.0.0.1:${pushPort}` };
    const app = await runApp({ databaseUrl: database.url, env });
    closing.push(app.stop);
    setSharedValue('appUrl', app.url);
    setSharedValue('smtpUrl', mail.url);
    setSharedValue('mailFolder', mail.folder);
    setSharedValue('databaseUrl', database.url);
    setSharedValue('pushPort', String(pushPort));
    return closeAll;
  } catch (error) {
    await closeAll();
    throw error;
  }
}
