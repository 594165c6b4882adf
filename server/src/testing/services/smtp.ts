import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  /** URL of the server for SMTP_URL. */
  url: string;
  /** Received e-mails, oldest first. */
  received: { to: string[]; email: Email }[];
  /** Rejects all recipients with this code from now on. */
  rejectRecipients(code: number): void;
  /** Never responds to more than this many e-mails from now on, until it is called again. */
  respondTo(count: number): void;
  close(): Promise<void>;
};

/** Starts a local mail server, by default on a free port, that stores the e-mails it receives. */
export async function startMailServer(fixedPort = 0): Promise<Mailbox> {
  const received: Mailbox['received'] = [];
  let rejectionCode: number | undefined;
  let responses = Number.POSITIVE_INFINITY;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (rejectionCode === undefined) done();
      else done(Object.assign(new Error('rejected'), { responseCode: rejectionCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        responses -= 1;
        if (responses < 0) return;
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push({ to, email });
          done();
        }, done);
      });
    },
  });
  // A test may kill a client while it sends an email; without a listener, this error would end the test run.
  server.on('error', (error) => {
    if (Object(error).code !== 'ECONNRESET') throw error;
  });
  await new Promise<void>((resolve) => server.listen(fixedPort, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejectRecipients: (code) => {
      rejectionCode = code;
    },
    respondTo: (count) => {
      responses = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
