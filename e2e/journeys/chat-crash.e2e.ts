import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { type ApiUser, getAs, type SentMessage, sendMessageAs, signUpApiUser } from '../support/api-users.ts';
import { APP_READY_WITHIN_MS, type RunningApp, runApp } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';

/** Users who write to the same receiver at the same time. */
const SENDERS = 4;
const MESSAGES_PER_SENDER = 40;
/** The server is killed when so many messages in total are acknowledged. */
const KILL_AFTER_MESSAGES = 60;
const RETRY_MS = 20;
/** For everything except the starts of the app. */
const SENDING_WITHIN_MS = 60_000;

/** Sends like the outbox of a browser: one message at a time, retried with the same key until it is acknowledged. */
async function sendAll(
  getApp: () => Promise<RunningApp>,
  from: ApiUser,
  to: ApiUser,
  onSent: () => void,
): Promise<SentMessage[]> {
  const sent: SentMessage[] = [];
  for (let number = 0; number < MESSAGES_PER_SENDER; ) {
    const text = `mensaje ${number}`;
    try {
      const { url } = await getApp();
      sent.push(await sendMessageAs(url, from, to, { text, key: `k-${number}` }));
      number += 1;
      onSent();
    } catch {
      await sleep(RETRY_MS);
    }
  }
  return sent;
}

test('after a kill and a restart the server has every acknowledged message, once and in order', async () => {
  // On a busy machine the starts take most of the time.
  test.setTimeout(2 * APP_READY_WITHIN_MS + SENDING_WITHIN_MS);
  const database = await createTestDatabase();
  let app = await runApp({ databaseUrl: database.url });
  let readyApp = Promise.resolve(app);
  const apps = [app];
  try {
    const receiver = await signUpApiUser(app.url, 'receptora');
    const senders: ApiUser[] = [];
    for (let number = 0; number < SENDERS; number += 1)
      senders.push(await signUpApiUser(app.url, `emisor${number}`));

    let acknowledged = 0;
    const countAcknowledged = () => {
      acknowledged += 1;
    };
    const sending = Promise.all(
      senders.map((sender) => sendAll(() => readyApp, sender, receiver, countAcknowledged)),
    );
    while (acknowledged < KILL_AFTER_MESSAGES) await sleep(1);
    const exited = once(app.process, 'exit');
    app.process.kill('SIGKILL');
    await exited;
    readyApp = runApp({ databaseUrl: database.url });
    app = await readyApp;
    apps.push(app);
    const all = await sending;

    const map = Object.fromEntries(senders.map(({ _id }) => [_id, MESSAGES_PER_SENDER]));
    expect(await getAs(app.url, receiver, '/messages/unread')).toEqual({
      map,
      total: SENDERS * MESSAGES_PER_SENDER,
    });
    for (const [index, sender] of senders.entries()) {
      const stored = await getAs(app.url, receiver, `/messages/${sender._id}`);
      if (!Array.isArray(stored)) throw new Error('No list of messages');
      expect(stored.map(({ _id, text }) => ({ _id, text }))).toEqual(all[index]);
    }
  } finally {
    for (const each of apps) await each.stop();
    await database.drop();
  }
});
