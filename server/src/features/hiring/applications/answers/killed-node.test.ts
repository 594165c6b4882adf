import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { createTaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createOwnTestApp, type TestApp } from '../../../../testing/app.ts';
import { createRealTimeClock } from '../../../../testing/clock.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { startNodeProcess } from '../../../../testing/process/node-process.ts';
import { type Mailbox, startMailServer } from '../../../../testing/services/smtp.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { addApplicants } from './closed-jobs.factory.ts';

const COUNT = 40;
const EMAILS_BEFORE_KILL = 15;
/** Ample for a machine that is busy with other tests. */
const WITHIN = { timeout: 30_000 };

/** A job with 40 who wait, and how to close it and to start a node that answers them. */
async function setUp() {
  const testDatabase = await createTestDatabase();
  const test = await createOwnTestApp({}, { testDatabase, clock: createRealTimeClock() });
  const mailbox = await startMailServer();
  onTestFinished(mailbox.close);
  const owner = await newReferent(test);
  await test.runTasks();
  const jobId = await publish(owner);
  await addApplicants(test, jobId, COUNT);
  const close = async () => {
    const closed = await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' });
    expect(closed.json().waiting).toBe(COUNT);
  };
  const start = () => startNodeProcess({ DATABASE_URL: testDatabase.url, SMTP_URL: mailbox.url });
  return { test, databaseUrl: testDatabase.url, mailbox, jobId, close, start };
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

/** Kills the node while it inserts the notifications, after the answers of all 40. */
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

/** Kills the node when the mail server has accepted some of the emails. */
async function killWhileSending({ mailbox, close, start }: Setup): Promise<void> {
  const node = await start();
  mailbox.respondTo(EMAILS_BEFORE_KILL);
  await close();
  await expect.poll(() => mailbox.received.length, WITHIN).toBe(EMAILS_BEFORE_KILL);
  await node.kill();
  mailbox.respondTo(Number.POSITIVE_INFINITY);
}

/** Starts another node, which finds what the killed one has not confirmed, without the time that this takes. */
async function continueOn({ test, databaseUrl, start }: Setup): Promise<void> {
  const { database } = test;
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    database.db,
  );
  const supervisor = createTaskQueue({
    database,
    databaseUrl,
    superviseSeconds: 1,
    log: createLog('silent'),
  });
  onTestFinished(supervisor.stop);
  await supervisor.start({ withWorkers: false });
  await start();
}

/** Whether all tasks are done; makes the next attempt of those that were lost due. */
async function isDone({ database: { db } }: TestApp): Promise<boolean> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  const { rows } =
    await sql`select from pgboss.job where state < 'completed' and start_after <= now()`.execute(db);
  return rows.length === 0;
}

/** The Message-IDs that each address received. */
const messageIdsByAddress = ({ received }: Mailbox) =>
  [...Map.groupBy(received, ({ to }) => to.join())].map(
    ([, emails]) => new Set(emails.map(({ email }) => email.messageId)),
  );

it.each([
  { when: 'stores the answers', kill: killWhileAnswering, stored: 0 },
  { when: 'sends the emails', kill: killWhileSending, stored: COUNT },
])(
  'closing a job answers 40 people once each, although the node is killed while it $when',
  async ({ kill, stored }) => {
    const setup = await setUp();
    const { test, mailbox, jobId } = setup;
    await kill(setup);
    expect((await countRows(test, jobId))?.answers).toBe(stored);
    await continueOn(setup);
    await expect.poll(() => isDone(test), WITHIN).toBe(true);
    expect(await countRows(test, jobId)).toEqual({ answers: COUNT, events: COUNT, notifications: COUNT });
    // An email whose task was not confirmed is sent again with the same Message-ID, and mail clients show it once.
    const messageIds = messageIdsByAddress(mailbox);
    expect(messageIds.map(({ size }) => size)).toEqual(Array(COUNT).fill(1));
    expect(new Set(messageIds.flatMap((ids) => [...ids])).size).toBe(COUNT);
  },
);
