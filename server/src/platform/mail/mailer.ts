import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import type { Logger } from '../log.ts';
import { createPrivateFolder, writePrivateFile } from '../private-files.ts';
import { type Email, renderEmail } from './email.ts';

export type Mailer = {
  /** Sends an email to the mail server; throws if the server rejects it, so that the queue retries. */
  send(to: string, email: Email): Promise<void>;
  /** Rejects if the mail server does not accept connections. */
  check(): Promise<void>;
  close(): void;
};

type MailOptions = { smtpUrl: string | undefined; from: string; outboxDir: string; log: Logger };

const SMTP_TIMEOUT_MS = 10_000;
/** Same as the number of tasks of one kind that the queue runs at the same time. */
const SMTP_CONNECTIONS = 10;

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    ...timeouts,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  });
  return {
    async send(to, email) {
      await transport.sendMail({ from, to, ...renderEmail(email) });
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Without a mail server, emails are written as .eml files into a folder, and their links to the log. */
function outboxMailer(from: string, outboxDir: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(to, email) {
      const { message } = await transport.sendMail({ from, to, ...renderEmail(email) });
      // Emails contain links that sign in.
      await createPrivateFolder(outboxDir);
      const file = join(outboxDir, `${Date.now()}-${crypto.randomUUID().slice(0, 8)}.eml`);
      await writePrivateFile(file, message);
      log.info(
        { file, subject: email.subject, link: email.action?.url },
        'email written to the outbox folder',
      );
    },
    check: async () => undefined,
    close: () => transport.close(),
  };
}

export function createMailer({ smtpUrl, from, outboxDir, log }: MailOptions): Mailer {
  const mailer = smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(from, outboxDir, log);
  return {
    ...mailer,
    async send(to, email) {
      assertOutsideTransaction('The mail server');
      await mailer.send(to, email);
    },
  };
}
