import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './free-port.ts';

/** A received e-mail. */
export type ReceivedEmail = { to: string[]; subject: string; text: string; html: string };

/** An SMTP server that stores each received e-mail as a file, for the tests to read. */
export type MailServer = { url: string; folder: string; stop(): Promise<void> };

export async function startMailServer(): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'uneed-mail-'));
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      count += 1;
      const file = join(folder, `${String(count).padStart(5, '0')}.eml`);
      text(stream)
        // Renamed when complete: a test may be reading the folder.
        .then((raw) => writeFile(`${file}.part`, raw))
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done);
    },
  });
  // A journey may kill a node while it sends an email; without a listener, this error would end the process.
  server.on('error', (error) => {
    if (Object(error).code !== 'ECONNRESET') throw error;
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns all e-mails to an address, oldest first. */
export async function readEmails(folder: string, address: string): Promise<ReceivedEmail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const all = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return all
    .map((mail) => ({
      to: (mail.to ?? []).map((recipient) => recipient.address ?? ''),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    }))
    .filter(({ to }) => to.includes(address));
}
