import { Agent, request } from 'node:http';
import { personId, sessionCookie } from '../support/seed.ts';

/** Kept open like those of browsers: what is measured is the chat, not the opening of connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends a message through the API as one person to another; anything but 201 is an error. */
export function postMessage(url: string, from: number, to: number, text: string): Promise<void> {
  const body = JSON.stringify({ text });
  const headers = {
    cookie: sessionCookie(from),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': text,
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/messages/send/${personId(to)}`, { method: 'POST', agent, headers });
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      if (answer.statusCode === 201) answer.once('end', resolve);
      else reject(new Error(`A message was answered with ${answer.statusCode}`));
    });
    call.end(body);
  });
}
