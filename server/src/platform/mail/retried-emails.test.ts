import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Mailbox, startMailServer } from '../../testing/services/smtp.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask, type TaskQueue } from '../queue/task-queue.ts';
import { createMailer, type Mailer } from './mailer.ts';

const mailed = defineTask('test.mailed', z.object({ to: z.string() }));
const email = { subject: 'Hola', heading: 'Hola', paragraphs: [] };
/** Workers look for the tasks as often as they can. */
const LIVE = { isLive: true };
const log = createLog('silent');

let test: TestDatabase;
let queue: TaskQueue;
let mailbox: Mailbox;
let mailer: Mailer;
beforeEach(async () => {
  [test, mailbox] = await Promise.all([createTestDatabase(), startMailServer()]);
  queue = createTaskQueue({ database: test.database, databaseUrl: test.url, log });
  mailer = createMailer({ smtpUrl: mailbox.url, from: 'Uneed <hola@uneed.do>', outboxDir: '', log });
});
afterEach(async () => {
  await queue.stop();
  mailer.close();
  await Promise.all([mailbox.close(), test.drop()]);
});

const enqueue = (to: string) => test.database.transaction((tx) => queue.enqueue(tx, mailed, { to }));
const getMessageIds = () => mailbox.received.map(({ email: { messageId } }) => messageId);

/** Makes the next attempt of tasks that failed due; returns how many there are. */
async function makeDue(): Promise<number> {
  const update = sql`update pgboss.job set start_after = now() where name = ${mailed.name} and state = 'retry'`;
  return Number((await update.execute(test.database.db)).numAffectedRows);
}
const retryAfterFailure = () => expect.poll(makeDue).toBe(1);

it('an email whose task runs again after a crash has the same Message-ID, and another email has another one', async () => {
  let attempts = 0;
  queue.handle(
    mailed,
    async ({ to }) => {
      await mailer.send(to, email);
      attempts += 1;
      if (attempts === 1) throw new Error('crashed before the task was completed');
    },
    LIVE,
  );
  await queue.start({ withWorkers: true });
  await enqueue('ana@prueba.do');
  await retryAfterFailure();
  await expect.poll(getMessageIds).toHaveLength(2);
  await enqueue('ana@prueba.do');
  await expect.poll(getMessageIds).toHaveLength(3);
  const [first, second, third] = getMessageIds();
  expect(first).toMatch(/^<[0-9a-f]{32}@uneed\.do>$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('an email waits while the mail server is away, and is sent once when it is back', async () => {
  queue.handle(mailed, ({ to }) => mailer.send(to, email), LIVE);
  await queue.start({ withWorkers: true });
  await mailbox.close();
  await enqueue('ana@prueba.do');
  // More attempts than were made before tasks were retried for 24 hours.
  await retryAfterFailure();
  await sql`update pgboss.job set retry_count = 20 where name = ${mailed.name}`.execute(test.database.db);
  await retryAfterFailure();
  mailbox = await startMailServer(Number(new URL(mailbox.url).port));
  const countReceived = () => makeDue().then(() => mailbox.received.length);
  await expect.poll(countReceived).toBe(1);
});

it('an email to an address that the mail server rejects for good is dropped, and a temporary rejection is retried', async () => {
  mailbox.rejectRecipients(550);
  await expect(mailer.send('nadie@prueba.do', email)).resolves.toBeUndefined();
  mailbox.rejectRecipients(450);
  await expect(mailer.send('nadie@prueba.do', email)).rejects.toThrow('450');
  expect(mailbox.received).toEqual([]);
});
