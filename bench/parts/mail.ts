import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { atMost, type Result } from '../support/result.ts';
import { jobId, PEOPLE, PEOPLE_TO_PUBLISH, personId, sessionCookie } from '../support/seed.ts';
import type { World } from '../support/world.ts';

const WITHIN_MS = 60_000;
const GIVE_UP_MS = 180_000;
const TICK_MS = 50;
/** What the mail server takes for each e-mail, as one in another building would. */
const ACCEPT_MS = 100;
const OWNER = PEOPLE_TO_PUBLISH;
const JOB = jobId(PEOPLE_TO_PUBLISH - 1);

/** A real mail server that counts what it accepts. */
async function startCountingServer() {
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

/** Everybody but the owner has applied to one vacancy; gives how many that are. */
async function seedApplicants(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'insert into applications (job_id, candidate_id, applied_at, note) select $1, id, now(), $3 from users where id <> $2',
    [JOB, personId(OWNER), ''],
  );
  await client.end();
  return rowCount ?? 0;
}

/** The owner deletes the vacancy, so that every applicant gets an e-mail. */
async function deleteVacancy(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/jobs/${JOB}`, {
    method: 'DELETE',
    headers: { cookie: sessionCookie(OWNER) },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The deletion was answered with ${answer.status}`);
}

/** E-mails of one kind to a thousand people, through the app of its own that has a mail server. */
export async function measureMail(world: World): Promise<Result[]> {
  const expected = await seedApplicants(world.databaseUrl);
  const mail = await startCountingServer();
  const app = await world.start({ SMTP_URL: mail.url });
  try {
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    await deleteVacancy(app.url);
    let inTime = 0;
    while (mail.recipients.length < expected && elapsed() < GIVE_UP_MS) {
      if (elapsed() < WITHIN_MS) inTime = mail.recipients.length;
      await sleep(TICK_MS);
    }
    if (elapsed() < WITHIN_MS) inTime = mail.recipients.length;
    const what = `${expected} of ${PEOPLE} people get an e-mail`;
    return [
      atMost(`${what}, all have left`, elapsed() / 1000, WITHIN_MS / 1000, 's'),
      atMost(`${what}, not yet sent after 60 s`, expected - inTime, 0, 'e-mails'),
      atMost(`${what}, doubled`, mail.recipients.length - new Set(mail.recipients).size, 0, 'e-mails'),
    ];
  } finally {
    await app.stop();
    await mail.stop();
  }
}
