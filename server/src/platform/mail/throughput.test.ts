import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '../../testing/database.ts';
import { startMailServer } from '../../testing/services/smtp.ts';
import { createLog } from '../log.ts';
import { createTaskQueue, defineTask } from '../queue/task-queue.ts';
import { createMailer } from './mailer.ts';

const mailed = defineTask('test.mailed', z.object({ to: z.string() }));
/** More than a node sends at once. */
const EMAILS = 25;

it('more emails of one kind than a node sends at once are sent, each once', async () => {
  const [test, mailbox, log] = [await createTestDatabase(), await startMailServer(), createLog('silent')];
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'a@uneed.do', outboxDir: tmpdir(), log });
  const queue = createTaskQueue({ database: test.database, databaseUrl: test.url, log });
  queue.handle(mailed, ({ to }) => mailer.send(to, { subject: 'Hola', heading: 'Hola', paragraphs: [] }), {
    isLive: true,
  });
  await queue.start({ withWorkers: true });
  const addresses = Array.from({ length: EMAILS }, (_, n) => `persona${n}@prueba.do`);
  await test.database.transaction(async (tx) => {
    for (const to of addresses) await queue.enqueue(tx, mailed, { to });
  });
  await expect.poll(() => mailbox.received.length).toBe(EMAILS);
  expect(mailbox.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  await queue.stop();
  mailer.close();
  await mailbox.close();
  await test.drop();
});
