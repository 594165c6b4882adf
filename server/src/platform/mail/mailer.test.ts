import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasedAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mailbox, startMailServer } from '../../testing/services/smtp.ts';
import { createLog } from '../log.ts';
import { createMailer } from './mailer.ts';

const log = createLog('silent');
const email = {
  subject: 'Ñandú & compañía',
  heading: '<b>Hola</b>',
  paragraphs: ['Uno <script>alert(1)</script>\nDos {{heading}}'],
  action: { label: 'Abrir', url: 'https://uneed.do/x?a=1&b=2' },
};

let mailbox: Mailbox;
let folder: string;
beforeAll(async () => {
  mailbox = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(() => mailbox.close());

it('sends an email as escaped HTML and as plain text', async () => {
  const mailer = createMailer({
    smtpUrl: mailbox.url,
    from: 'Uneed <hola@uneed.do>',
    outboxDir: folder,
    log,
  });
  await mailer.send('ana@prueba.do', email);
  mailer.close();
  const arrived = mailbox.received.at(-1);
  expect(arrived?.to).toEqual(['ana@prueba.do']);
  expect(arrived?.email.subject).toBe(email.subject);
  expect(arrived?.email.html).toContain('&lt;b&gt;Hola');
  expect(arrived?.email.html).not.toContain('<script>');
  expect(arrived?.email.html).toContain('<br>Dos {{heading}}');
  expect(arrived?.email.text).toContain('Uno <script>alert(1)</script>\nDos {{heading}}\n');
  expect(arrived?.email.text).toContain('Abrir → https://uneed.do/x?a=1&b=2');
});

it('has an unsubscribe link in the email and headers for one-click unsubscribing', async () => {
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'a@uneed.do', outboxDir: folder, log });
  const unsubscribeUrl = 'https://uneed.do/unsubscribe?token=a.b.c';
  await mailer.send('ana@prueba.do', { ...email, unsubscribeUrl });
  await mailer.send('ana@prueba.do', email);
  mailer.close();
  const [received, plain] = mailbox.received.slice(-2).map((each) => each.email);
  const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(received?.html).toContain(`href="${unsubscribeUrl}"`);
  expect(received?.text).toContain(unsubscribeUrl);
  expect(plain?.subject).toBe(email.subject);
  expect(plain?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
});

it('has lists with links, an address of its own for one click, and the given id', async () => {
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'a@uneed.do', outboxDir: folder, log });
  const section = {
    heading: 'Chofer & guía',
    items: [{ title: 'Chofer <b>', url: 'https://uneed.do/jobs/1', lines: ['Santiago', 'RD$30,000'] }],
    links: [{ label: 'Ver más', url: 'https://uneed.do/jobs?q=a&sort=b' }],
  };
  const urls = { unsubscribeUrl: 'https://uneed.do/unsubscribe', oneClickUrl: 'https://uneed.do/api/end' };
  await mailer.send('ana@prueba.do', { ...email, ...urls, sections: [section], messageId: '<1@uneed.do>' });
  mailer.close();
  const received = mailbox.received.at(-1)?.email;
  const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe('<https://uneed.do/api/end>');
  expect(header('message-id')).toBe('<1@uneed.do>');
  expect(received?.html).toContain('href="https://uneed.do/unsubscribe"');
  expect(received?.html).toContain('Chofer &lt;b&gt;');
  expect(received?.html).toContain('href="https://uneed.do/jobs?q=a&amp;sort=b"');
  expect(received?.text).toContain('Chofer <b> → https://uneed.do/jobs/1\nSantiago\nRD$30,000');
  expect(received?.text).toContain('Ver más → https://uneed.do/jobs?q=a&sort=b');
});

it('says where an answer goes, and to which conversation it belongs', async () => {
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'a@uneed.do', outboxDir: folder, log });
  await mailer.send('ana@prueba.do', { ...email, references: '<2@uneed.do>', replyTo: 'ayuda@uneed.do' });
  await mailer.send('ana@prueba.do', email);
  mailer.close();
  const [received, plain] = mailbox.received.slice(-2).map((each) => each.email);
  expect(received?.replyTo).toMatchObject([{ address: 'ayuda@uneed.do' }]);
  expect(received?.references).toBe('<2@uneed.do>');
  expect([plain?.replyTo, plain?.references]).toEqual([undefined, undefined]);
});

it('sends nothing to an account without an address, and shows a second link after the small print', async () => {
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'a@uneed.do', outboxDir: folder, log });
  const footnoteLink = { label: 'No fui yo', url: 'https://uneed.do/correo-ajeno#token=x' };
  await mailer.send('ana@prueba.do', { ...email, footnote: '¿No fuiste tú?', footnoteLink });
  const count = mailbox.received.length;
  await mailer.send(releasedAddress('x'), email);
  mailer.close();
  expect(mailbox.received).toHaveLength(count);
  expect(mailbox.received.at(-1)?.email.text).toContain(`No fui yo → ${footnoteLink.url}`);
});

it('checks whether the mail server accepts connections', async () => {
  const options = { from: 'a@b.do', outboxDir: folder, log };
  for (const smtpUrl of [mailbox.url, undefined]) {
    const mailer = createMailer({ ...options, smtpUrl });
    await expect(mailer.check()).resolves.toBeUndefined();
    mailer.close();
  }
  const unreachable = createMailer({ ...options, smtpUrl: 'smtp://127.0.0.1:1' });
  await expect(unreachable.check()).rejects.toThrow(/ECONNREFUSED/);
  unreachable.close();
});

it('throws if the mail server cannot be reached, so that the queue retries', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.do', outboxDir: folder, log });
  await expect(mailer.send('ana@prueba.do', email)).rejects.toThrow(/ECONNREFUSED/);
  mailer.close();
});

it('writes emails to the outbox folder if there is no mail server', async () => {
  const outboxDir = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: undefined, from: 'Uneed <hola@uneed.do>', outboxDir, log });
  await mailer.send('ana@prueba.do', email);
  const [file] = await readdir(outboxDir);
  expect(file).toMatch(/\.eml$/);
  expect(await readFile(join(outboxDir, file ?? ''), 'utf8')).toContain('To: ana@prueba.do');
  // Their links sign in: no other user of the machine may read them.
  const modes = await Promise.all(
    [outboxDir, join(outboxDir, file ?? '')].map(async (path) => (await stat(path)).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o600]);
});
