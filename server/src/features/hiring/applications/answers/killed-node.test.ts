import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../../platform/config.ts';
import { createLog } from '../../../../platform/log.ts';
import { createMailer } from '../../../../platform/mail/mailer.ts';
import { createTaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createOwnTestApp, type TestApp } from '../../../../testing/app.ts';
import { createRealTimeClock } from '../../../../testing/clock.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { type NodeProcess, startNodeProcess } from '../../../../testing/process/node-process.ts';
import { type Mailbox, startMailServer } from '../../../../testing/services/smtp.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { addApplicants } from './closed-jobs.factory.ts';

const COUNT = 24;
/** More than a node sends at once, so that it has confirmed some of them when it is killed. */
const EMAILS_BEFORE_KILL = 15;
/** Ample for a machine that is busy with other tests. */
const WITHIN = { timeout: 30_000 };

/** A job with people who wait, how to close it, and how to start a node that answers them; the app of the test is another node. */
async function setUp() {
  const testDatabase = await createTestDatabase();
  const mailbox = await startMailServer();
  onTestFinished(mailbox.close);
  const urls = { DATABASE_URL: testDatabase.url, SMTP_URL: mailbox.url };
  const { mailFrom: from } = loadConfig({ NODE_ENV: 'test', ...urls });
  const mailer = createMailer({ smtpUrl: mailbox.url, from, outboxDir: '', log: createLog('silent') });
  const test = await createOwnTestApp({}, { testDatabase, clock: createRealTimeClock(), mailer });
  const owner = await newReferent(test);
  await test.runTasks();
  mailbox.received.length = 0;
  const jobId = await publish(owner);
  await addApplicants(test, jobId, COUNT);
  const close = async () => {
    const closed = await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' });
    expect(closed.json().waiting).toBe(COUNT);
  };
  return { test, databaseUrl: testDatabase.url, mailbox, jobId, close, start: () => startNodeProcess(urls) };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

async function countRows({ database: { db } }: TestApp, jobId: string) {
  const { rows } = await sql<{ answers: number; events: number; notifications: number }>`select
    (select count(*)::int from applications where job_id = ${jobId} and outcome = 'rejected') as answers,
    (select count(*)::int from application_events where job_id = ${jobId} and kind = 'answered') as events,
    (select coalesce(sum(count), 0)::int from notifications where job_id = ${jobId} and kind = 'applicationAnswered')
      as notifications`.execute(db);
  return rows[0];
}

/** Kills the node while it inserts the notifications, after the answers of all. */
async function killWhileAnswering({ test, jobId, close, start }: Setup): Promise<void> {
  const node = await start();
  await test.database.transaction(async (tx) => {
    // The notification of this candidate has to wait for the row that it references.
    await sql`select from users where id = (select candidate_id from applications where job_id = ${jobId}
      order by candidate_id offset ${COUNT / 2} limit 1) for update`.execute(tx);
    await close();
    await waitUntilBlocked(test.database);
    await node.kill();
  });
}

/** Lets another node continue, and kills it when the mail server has accepted some of the emails. */
async function killWhileSending({ test, mailbox }: Setup, node: NodeProcess): Promise<void> {
  const countSent = async () => {
    await retryNow(test);
    return mailbox.received.length;
  };
  await expect.poll(countSent, WITHIN).toBe(EMAILS_BEFORE_KILL);
  await node.kill();
  mailbox.respondTo(Number.POSITIVE_INFINITY);
}

/** Makes the next attempt of the tasks that were lost due, without the time that this takes. */
const retryNow = ({ database: { db } }: TestApp) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);

/** Waits until another node has found what the killed one has not confirmed, without the time that this takes. */
async function findLost({ database }: TestApp, databaseUrl: string): Promise<void> {
  const { db } = database;
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    db,
  );
  const log = createLog('silent');
  const supervisor = createTaskQueue({ database, databaseUrl, superviseSeconds: 1, log });
  await supervisor.start({ withWorkers: false });
  const countActive = async () =>
    (await sql`select from pgboss.job where state = 'active'`.execute(db)).rows.length;
  await expect.poll(countActive, WITHIN).toBe(0);
  await supervisor.stop();
}

/** The Message-IDs that each address received. */
const messageIdsByAddress = ({ received }: Mailbox) =>
  [...Map.groupBy(received, ({ to }) => to.join())].map(
    ([, emails]) => new Set(emails.map(({ email }) => email.messageId)),
  );

it('closing a job answers each once, although a node is killed while it stores the answers, and the next while it sends the emails', async () => {
  const setup = await setUp();
  const { test, databaseUrl, mailbox, jobId } = setup;
  await killWhileAnswering(setup);
  expect((await countRows(test, jobId))?.answers).toBe(0);
  mailbox.respondTo(EMAILS_BEFORE_KILL);
  const [node] = await Promise.all([setup.start(), findLost(test, databaseUrl)]);
  await killWhileSending(setup, node);
  const all = { answers: COUNT, events: COUNT, notifications: COUNT };
  expect(await countRows(test, jobId)).toEqual(all);
  await findLost(test, databaseUrl);
  await retryNow(test);
  await test.runTasks();
  expect(await countRows(test, jobId)).toEqual(all);
  // An email whose task was not confirmed is sent again with the same Message-ID, and mail clients show it once.
  const messageIds = messageIdsByAddress(mailbox);
  expect(messageIds.map(({ size }) => size)).toEqual(Array(COUNT).fill(1));
  expect(new Set(messageIds.flatMap((ids) => [...ids])).size).toBe(COUNT);
});
