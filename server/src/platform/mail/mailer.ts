import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { once } from '@uneed/domain/kernel/once.ts';
import { isReleasedAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import * as z from 'zod';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import type { Logger } from '../log.ts';
import { createPrivateFolder, writePrivateFile } from '../private-files.ts';
import { getTaskId } from '../queue/worker.ts';
import type { Email } from './email.ts';
import { resolveLinks } from './links.ts';

export type Mailer = {
  /**
   * Sends an email to the mail server; throws if the server does not accept it now, so that the queue retries. An email to an
   * address that the server rejects for good is dropped, as is one to an account without an address.
   */
  send(to: string, email: Email): Promise<void>;
  /** Rejects if the mail server does not accept connections. */
  check(): Promise<void>;
  close(): void;
};

type MailOptions = { smtpUrl: string | undefined; from: string; outboxDir: string; log: Logger };

const SMTP_TIMEOUT_MS = 10_000;
/** Same as the number of tasks of one kind that the queue runs at the same time. */
const SMTP_CONNECTIONS = 10;

/** The libraries that render an email are loaded for the first one. */
const render = async (email: Email) => (await import('./email.ts')).renderEmail(email);

/** A transport with its library, which takes 3 MB and is loaded for the first email. */
function createLazyTransport<T extends { close(): void }>(
  open: (nodemailer: typeof import('nodemailer')) => T,
) {
  let opened: T | undefined;
  const get = once(async () => {
    opened = open(await import('nodemailer'));
    return opened;
  });
  return { get, close: () => opened?.close() };
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createLazyTransport(({ createTransport }) =>
    createTransport({
      host: hostname,
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      ...timeouts,
      ...(username
        ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
        : {}),
    }),
  );
  return {
    async send(to, email) {
      const smtp = await transport.get();
      await smtp.sendMail({ from, to, ...(await render(email)) });
    },
    async check() {
      await (await transport.get()).verify();
    },
    close: transport.close,
  };
}

/** Without a mail server, emails are written as .eml files into a folder, and their links to the log. */
function outboxMailer(from: string, outboxDir: string, log: Logger): Mailer {
  const transport = createLazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async send(to, email) {
      const stream = await transport.get();
      const { message } = await stream.sendMail({ from, to, ...(await render(email)) });
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
    close: transport.close,
  };
}

/** Identifies an email by its task, so that mail clients show it once even if the task runs again after a crash. */
function toMessageId(taskId: string, { to, subject, from }: { to: string; subject: string; from: string }) {
  const hash = createHash('sha256')
    .update(JSON.stringify([taskId, to, subject]))
    .digest('hex')
    .slice(0, 32);
  return `<${hash}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}

/** An error of nodemailer when the mail server rejects the address of the recipient with a code that means "never". */
const rejectedForGoodSchema = z.object({
  responseCode: z.number().min(500),
  rejected: z.tuple([z.string()]),
});

export function createMailer({ smtpUrl, from, outboxDir, log }: MailOptions): Mailer {
  const mailer = smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(from, outboxDir, log);
  return {
    ...mailer,
    async send(to, email) {
      assertOutsideTransaction('The mail server');
      if (isReleasedAddress(to)) return;
      const taskId = getTaskId();
      const messageId =
        email.messageId ?? (taskId && toMessageId(taskId, { to, subject: email.subject, from }));
      try {
        await mailer.send(to, messageId ? { ...email, messageId } : email);
      } catch (error) {
        const rejection = rejectedForGoodSchema.safeParse(error);
        if (!rejection.success) throw error;
        const { responseCode } = rejection.data;
        log.warn({ taskId, responseCode }, 'email dropped: the mail server rejects the address');
      }
    },
  };
}

/** Returns a mailer that sends the paths in emails as URLs of the site at `publicUrl`. */
export const withAbsoluteLinks = (mailer: Mailer, publicUrl: string): Mailer => ({
  ...mailer,
  send: async (to, email) => mailer.send(to, resolveLinks(email, publicUrl)),
});
