import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '../../testing/database.ts';
import { startMailServer } from '../../testing/smtp.ts';
import { createJobs, defineJob } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createMailer } from './mailer.ts';

const mailed = defineJob('test.mailed', z.object({ to: z.string() }));
const EMAILS = 60;

it('60 e-mails of one kind leave within seconds, each once', async () => {
  const [test, mailbox, log] = [await createTestDatabase(), await startMailServer(), createLog('silent')];
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'a@uneed.do', outboxDir: tmpdir(), log });
  const jobs = createJobs(test.url, log);
  jobs.handle(mailed, ({ to }) => mailer.send(to, { subject: 'Hola', heading: 'Hola', paragraphs: [] }));
  await jobs.start({ withWorkers: true });
  const addresses = Array.from({ length: EMAILS }, (_, n) => `persona${n}@prueba.do`);
  await test.database.transaction(async (tx) => {
    for (const to of addresses) await jobs.enqueue(tx, mailed, { to });
  });
  await expect.poll(() => mailbox.received.length, { timeout: 10_000 }).toBe(EMAILS);
  expect(mailbox.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  await jobs.stop();
  mailer.close();
  await mailbox.close();
  await test.drop();
});
