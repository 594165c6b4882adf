import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './smtp.ts';

/** Starts an email to a mail server, as far as its sender, and resets the connection, as a killed client does. */
async function resetWithinEmail(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const answers = createInterface(socket);
  const say = async (command: string, code: string) => {
    socket.write(`${command}\r\n`);
    const [line] = await once(answers, 'line');
    expect(line).toContain(code);
  };
  await once(answers, 'line');
  await say('HELO test', '250');
  await say('MAIL FROM:<a@uneed.test>', '250');
  socket.resetAndDestroy();
}

it('goes on when a client resets its connection within an email', async () => {
  const mailbox = await startMailServer();
  onTestFinished(mailbox.close);
  await resetWithinEmail(mailbox.url);
  const transport = createTransport(mailbox.url);
  await transport.sendMail({ from: 'a@uneed.test', to: 'b@uneed.test', subject: 'Después', text: 'Hola' });
  transport.close();
  expect(mailbox.received.map(({ email }) => email.subject)).toEqual(['Después']);
});
