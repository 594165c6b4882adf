import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { atMost, type Result } from '../support/result.ts';
import { jobId, REFERENTS, sessionCookie, USERS, userId } from '../support/seed.ts';
import type { World } from '../support/world.ts';

const BUDGET_MS = 60_000;
const TIMEOUT_MS = 180_000;
const TICK_MS = 50;
/** Delay of the mail server for each email, as of a remote server. */
const ACCEPT_MS = 100;
const OWNER = REFERENTS;
const JOB = jobId(REFERENTS - 1);

/** Starts an SMTP server that records the recipients of the emails it accepts. */
async function startCountingMailServer() {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        setTimeout(done, ACCEPT_MS);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.server.address());
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, recipients, stop };
}

/** Adds an application of every user but the owner to one job; returns how many. */
async function seedApplicants(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'insert into applications (job_id, candidate_id, applied_at, note) select $1, id, now(), $3 from users where id <> $2',
    [JOB, userId(OWNER), ''],
  );
  await client.end();
  return rowCount ?? 0;
}

/** Deletes the job as its owner, so that every applicant gets an email. */
async function deleteJob(url: string): Promise<void> {
  const response = await fetch(`${url}/api/jobs/${JOB}`, {
    method: 'DELETE',
    headers: { cookie: sessionCookie(OWNER) },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Deleting the job returned status ${response.status}`);
}

/** Measures one kind of email to a thousand users, with a separate app that has a mail server. */
export async function measureMail(world: World): Promise<Result[]> {
  const expected = await seedApplicants(world.databaseUrl);
  const mail = await startCountingMailServer();
  const app = await world.start({ SMTP_URL: mail.url });
  try {
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    await deleteJob(app.url);
    let inTime = 0;
    while (mail.recipients.length < expected && elapsed() < TIMEOUT_MS) {
      if (elapsed() < BUDGET_MS) inTime = mail.recipients.length;
      await sleep(TICK_MS);
    }
    if (elapsed() < BUDGET_MS) inTime = mail.recipients.length;
    const what = `${expected} of ${USERS} users get an email`;
    return [
      atMost(`${what}, all sent`, elapsed() / 1000, BUDGET_MS / 1000, 's'),
      atMost(`${what}, not yet sent after 60 s`, expected - inTime, 0, 'emails'),
      atMost(`${what}, duplicated`, mail.recipients.length - new Set(mail.recipients).size, 0, 'emails'),
    ];
  } finally {
    await app.stop();
    await mail.stop();
  }
}
