import { Agent, request } from 'node:http';
import { sessionCookie, userId } from '../support/seed.ts';

/** Keeps connections open, as browsers do: the chat is measured, not the opening of connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends a message through the API as one user to another; any status but 201 is an error. */
export function postMessage(url: string, from: number, to: number, text: string): Promise<void> {
  const body = JSON.stringify({ text });
  const headers = {
    cookie: sessionCookie(from),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': text,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/messages/send/${userId(to)}`, { method: 'POST', agent, headers });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      if (response.statusCode === 201) response.once('end', resolve);
      else reject(new Error(`Sending a message returned status ${response.statusCode}`));
    });
    outgoing.end(body);
  });
}
