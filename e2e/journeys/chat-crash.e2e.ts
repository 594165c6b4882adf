import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { getAs, type Member, type SentMessage, sendAs, signUpMember } from '../support/api-people.ts';
import { type RunningApp, runApp } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';

/** People who write at the same time, each to the same receiver. */
const SENDERS = 4;
const EACH = 60;
/** The server is killed when so many messages in all were acknowledged. */
const KILLED_AFTER = [40, 130];
const RETRY_MS = 20;

/** Sends like a browser's outbox: one after the other, each under its own key until it is acknowledged. */
async function sendAll(
  app: () => RunningApp,
  from: Member,
  to: Member,
  onSent: () => void,
): Promise<SentMessage[]> {
  const sent: SentMessage[] = [];
  for (let number = 0; number < EACH; ) {
    const text = `mensaje ${number}`;
    try {
      sent.push(await sendAs(app().url, from, to, { text, key: `k-${number}` }));
      number += 1;
      onSent();
    } catch {
      await sleep(RETRY_MS);
    }
  }
  return sent;
}

test('killed in the middle and started again, the server has every message that it acknowledged, once and in order', async () => {
  const database = await createTestDatabase();
  let app = await runApp({ databaseUrl: database.url });
  const apps = [app];
  try {
    const receiver = await signUpMember(app.url, 'receptora');
    const senders: Member[] = [];
    for (let number = 0; number < SENDERS; number += 1)
      senders.push(await signUpMember(app.url, `emisor${number}`));

    let acknowledged = 0;
    const count = () => {
      acknowledged += 1;
    };
    const sending = Promise.all(senders.map((sender) => sendAll(() => app, sender, receiver, count)));
    for (const enough of KILLED_AFTER) {
      while (acknowledged < enough) await sleep(1);
      const gone = once(app.process, 'exit');
      app.process.kill('SIGKILL');
      await gone;
      app = await runApp({ databaseUrl: database.url });
      apps.push(app);
    }
    const all = await sending;

    const map = Object.fromEntries(senders.map(({ _id }) => [_id, EACH]));
    expect(await getAs(app.url, receiver, '/messages/unread')).toEqual({ map, total: SENDERS * EACH });
    for (const [index, sender] of senders.entries()) {
      const stored = await getAs(app.url, receiver, `/messages/${sender._id}`);
      if (!Array.isArray(stored)) throw new Error('No list of messages');
      expect(stored.map(({ _id, text }) => ({ _id, text }))).toEqual(all[index]);
    }
  } finally {
    for (const one of apps) await one.stop();
    await database.drop();
  }
});
