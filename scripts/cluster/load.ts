import { setTimeout as sleep } from 'node:timers/promises';
import { NEW_ACCOUNT_POSTS_PER_DAY } from '../../domain/src/community/posts/post.rules.ts';
import { type Client, createClient, RejectedError, type Transport } from './client.ts';
import type { Cluster } from './cluster.ts';
import { createLedger, type Ledger, type Outcome } from './ledger.ts';

const USERS = 12;
/** That many posts are published, one user after another: a new account may not publish more. */
const POSTS_MAX = USERS * NEW_ACCOUNT_POSTS_PER_DAY;
/** Pause before a request that failed is sent again with the same key. */
const RETRY_MS = 500;
/** Of the requests, one in so many is that of a new user for a reset link (an e-mail), one a CV (a file), one a page, one a post. */
const EMAIL_EVERY = 20;
const FILE_EVERY = 30;
const PAGE_EVERY = 10;
const POST_EVERY = 15;
const PAGES = ['/jobs', '/chats', '/comunidad', '/profile'];
/** What was acknowledged last is shown and sent within this time. */
const SETTLE_MS = 20_000;
/** Seconds without an error after which the cluster counts as well. */
export const WELL_SECONDS = 3;

export type Load = {
  /** Whether no request failed in the last seconds, and all that was acknowledged before is shown and sent. */
  isWell(): boolean;
  stop(): Promise<Outcome>;
};

/** `name` begins the names and texts of this load; `rate` is in requests per second. */
type LoadOptions = { name: string; rate: number; transport?: Transport | undefined };

const toPdfUrl = (text: string) => {
  const pdf = `%PDF-1.4\n%${text}\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n`;
  return `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`;
};

/** The requests of the load; each resolves when it is acknowledged, which is recorded. */
function createSenders(ledger: Ledger, name: string) {
  const uploading = new Set<Client>();

  /** Returns whether the request was acknowledged in the end. */
  async function untilAcknowledged(send: () => Promise<void>): Promise<boolean> {
    for (;;) {
      try {
        await send();
        return true;
      } catch (error) {
        ledger.addError(error);
        if (error instanceof RejectedError) return false;
        await sleep(RETRY_MS);
      }
    }
  }

  return {
    async message(from: Client, to: Client, number: number) {
      const text = `${name} m${number}`;
      const send = () => from.send('POST', `/messages/send/${to.id}`, { text }, text);
      if (await untilAcknowledged(send)) ledger.addMessage(text);
    },
    async email(from: Client, number: number) {
      const email = `${name}-q${number}@prueba.do`;
      const account = { fullName: 'Ana', email, password: 'clave-de-prueba' };
      // Rejected if an earlier attempt succeeded without an answer.
      await untilAcknowledged(() => from.sendAnonymously('POST', '/auth/signup', account));
      const send = () => from.sendAnonymously('POST', '/auth/forgot-password', { email });
      if (await untilAcknowledged(send)) ledger.addEmail(email);
    },
    /** One at a time for each user, so that the last one acknowledged is the one that is stored. */
    async file(from: Client, number: number) {
      if (uploading.has(from)) return;
      uploading.add(from);
      const text = `${name} f${number};`;
      const send = () => from.send('PUT', '/profile/cv', { cv: toPdfUrl(text), fileName: 'cv.pdf' });
      if (await untilAcknowledged(send)) ledger.addFile(from, text);
      uploading.delete(from);
    },
    /** The next request of the author shows the post, also while the standby is behind. */
    async post(from: Client, number: number) {
      const content = `${name} p${number};`;
      if (!(await untilAcknowledged(() => from.send('POST', '/posts', { content }, content)))) return;
      let isShown = false;
      await untilAcknowledged(async () => {
        isShown = (await from.get('/api/posts?limit=50')).includes(content);
      });
      ledger.addPost(isShown);
    },
    async page(from: Client, number: number) {
      const path = PAGES[(number / PAGE_EVERY) % PAGES.length] ?? '/';
      await untilAcknowledged(async () => void (await from.get(path)));
    },
  };
}

async function createClients(url: string, { name, transport }: LoadOptions): Promise<Client[]> {
  const clients: Client[] = [];
  for (let index = 0; index < USERS; index += 1)
    clients.push(await createClient(url, `${name}-${index}`, transport));
  return clients;
}

/** Sends `rate` requests per second until it is stopped, each of them until it is acknowledged. Each user writes to the next one. */
export async function startLoad(cluster: Cluster, options: LoadOptions): Promise<Load> {
  const { name, rate } = options;
  const clients = await createClients(cluster.url, options);
  const ledger = createLedger(cluster, `${name} m`);
  const senders = createSenders(ledger, name);
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const getUser = (index: number): Client => {
    const client = clients[index % USERS];
    if (!client) throw new Error('No user');
    return client;
  };

  async function send(number: number): Promise<void> {
    const from = getUser(number);
    if (number % FILE_EVERY === 0) await senders.file(from, number);
    else if (number % EMAIL_EVERY === 1) await senders.email(from, number);
    else if (number % PAGE_EVERY === 0) await senders.page(from, number);
    else if (number % POST_EVERY === 5 && number / POST_EVERY < POSTS_MAX)
      await senders.post(getUser(Math.floor(number / POST_EVERY)), number);
    else await senders.message(from, getUser(number + 1), number);
  }

  async function run(): Promise<void> {
    for (let number = 0; !isStopped; number += 1) {
      const sending = send(number).finally(() => running.delete(sending));
      running.add(sending);
      await sleep(1000 / rate);
    }
    await Promise.all(running);
  }

  for (const [index, client] of clients.entries())
    client.openPage([getUser(index + USERS - 1).id], ledger.addSeen);
  const ended = run();
  return {
    isWell: () => ledger.isWellSince(Date.now() - WELL_SECONDS * 1000),
    async stop() {
      isStopped = true;
      await ended;
      const deadline = Date.now() + SETTLE_MS;
      while (!ledger.hasAllArrived() && Date.now() < deadline) await sleep(100);
      const outcome = await ledger.sumUp();
      for (const client of clients) client.closePage();
      return outcome;
    },
  };
}
