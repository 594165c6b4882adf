import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { type RunningApp, runApp } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';

/** People who write at the same time, each to the same receiver. */
const SENDERS = 4;
const EACH = 60;
/** The server is killed when so many messages in all were acknowledged. */
const KILLED_AFTER = [40, 130];
const RETRY_MS = 20;

type Sent = { _id: string; text: string };
type Member = { _id: string; cookie: string };

const textOf = (answer: unknown, key: string): string => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The answer has no ${key}`);
  return value;
};

async function signUp(url: string, name: string): Promise<Member> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: name, email: `${name}@prueba.do`, password: 'clave-de-prueba' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { _id: textOf(await answer.json(), '_id'), cookie };
}

async function get(url: string, { cookie }: Member, path: string): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Sends like a browser's outbox: one after the other, each under its own key until it is acknowledged. */
async function sendAll(app: () => RunningApp, from: Member, to: Member, onSent: () => void): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let number = 0; number < EACH; ) {
    const text = `mensaje ${number}`;
    try {
      const answer = await fetch(`${app().url}/api/messages/send/${to._id}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: from.cookie,
          'idempotency-key': `k-${number}`,
        },
        body: JSON.stringify({ text }),
      });
      const body: unknown = await answer.json();
      if (answer.status !== 201) throw new Error(`${answer.status}`);
      sent.push({ _id: textOf(body, '_id'), text });
      number += 1;
      onSent();
    } catch {
      await sleep(RETRY_MS);
    }
  }
  return sent;
}

test('killed in the middle and started again, the server has every message that it acknowledged, once and in order', async () => {
  test.setTimeout(120_000);
  const database = await createTestDatabase();
  let app = await runApp({ databaseUrl: database.url });
  const apps = [app];
  try {
    const receiver = await signUp(app.url, 'receptora');
    const senders: Member[] = [];
    for (let number = 0; number < SENDERS; number += 1)
      senders.push(await signUp(app.url, `emisor${number}`));

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
    expect(await get(app.url, receiver, '/messages/unread')).toEqual({ map, total: SENDERS * EACH });
    for (const [index, sender] of senders.entries()) {
      const stored = await get(app.url, receiver, `/messages/${sender._id}`);
      if (!Array.isArray(stored)) throw new Error('No list of messages');
      expect(stored.map(({ _id, text }) => ({ _id, text }))).toEqual(all[index]);
    }
  } finally {
    for (const one of apps) await one.stop();
    await database.drop();
  }
});
