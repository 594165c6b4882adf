import pg from 'pg';
import { CONFIRMATION_SUBJECT } from '../../server/src/features/people/accounts/accounts.mail.ts';
import type { Client } from './client.ts';
import type { Cluster } from './cluster.ts';

/** What was acknowledged and what became of it. */
export type Outcome = {
  acknowledged: number;
  /** Acknowledged, but not stored or sent. */
  lost: number;
  /** Acknowledged messages that the page of the receiver does not show. */
  unseen: number;
  /** Acknowledged posts that the next request of their author did not show. */
  stale: number;
  /** Stored or sent twice; e-mails with the same Message-ID count once, as in a mail client. */
  doubled: number;
  /** Requests that failed, by reason; they were sent again. */
  errors: Record<string, number>;
  /** When the last request failed; 0 if none did. */
  lastErrorAt: number;
};

const REASON_MAX_LENGTH = 60;

const getReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

async function countStoredTexts(databaseUrl: string, prefix: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found = await client.query<{ text: string; count: string }>(
    'select text, count(*) from messages where starts_with(text, $1) group by text',
    [prefix],
  );
  await client.end();
  return new Map(found.rows.map(({ text, count }) => [text, Number(count)]));
}

export type Ledger = ReturnType<typeof createLedger>;

/** Records what was acknowledged, with the time, and compares it with what arrived. Texts of messages begin with `prefix`. */
export function createLedger({ databaseUrl, mail }: Pick<Cluster, 'databaseUrl' | 'mail'>, prefix: string) {
  const messages = new Map<string, number>();
  const emails = new Map<string, number>();
  const files = new Map<Client, string>();
  const seenTexts = new Set<string>();
  const errors: Record<string, number> = {};
  let fileCount = 0;
  let postCount = 0;
  let staleCount = 0;
  let lastErrorAt = 0;

  const getDue = (acknowledged: Map<string, number>, before: number) =>
    [...acknowledged].filter(([, at]) => at <= before).map(([name]) => name);

  /** The e-mails with a reset link. The sign-up before it sends one too, which is not counted. */
  const listResetEmails = () => mail.received().filter(({ email }) => email.subject !== CONFIRMATION_SUBJECT);

  /** What was acknowledged before this time and did not arrive. */
  function findMissing(before = Date.now()) {
    const addresses = new Set(listResetEmails().flatMap(({ to }) => to));
    return {
      unseen: getDue(messages, before).filter((text) => !seenTexts.has(text)),
      unsent: getDue(emails, before).filter((email) => !addresses.has(email)),
    };
  }

  function countDoubledEmails(): number {
    const sent = listResetEmails().filter(({ to: [address = ''] }) => emails.has(address));
    const ids = new Set(sent.map(({ to, email }) => `${to[0]} ${email.messageId}`));
    return ids.size - new Set(sent.map(({ to }) => to[0])).size;
  }

  async function countLostFiles(): Promise<number> {
    let lost = 0;
    for (const [client, text] of files) {
      const stored = await client.get('/api/profile/cv/file').catch(() => Buffer.of());
      if (!stored.includes(text)) lost += 1;
    }
    return lost;
  }

  return {
    addMessage: (text: string) => void messages.set(text, Date.now()),
    addEmail: (address: string) => void emails.set(address, Date.now()),
    addFile(owner: Client, text: string) {
      files.set(owner, text);
      fileCount += 1;
    },
    /** A post, and whether the next request of its author showed it. */
    addPost(isShown: boolean) {
      postCount += 1;
      if (!isShown) staleCount += 1;
    },
    addSeen: (text: string) => void seenTexts.add(text),
    addError(error: unknown) {
      lastErrorAt = Date.now();
      const reason = getReason(error).slice(0, REASON_MAX_LENGTH);
      errors[reason] = (errors[reason] ?? 0) + 1;
    },
    /** Whether no request failed since this time, and all that was acknowledged before has arrived. */
    isWellSince(time: number): boolean {
      const { unseen, unsent } = findMissing(time);
      return lastErrorAt < time && unseen.length + unsent.length === 0;
    },
    hasAllArrived(): boolean {
      const { unseen, unsent } = findMissing();
      return unseen.length + unsent.length === 0;
    },
    async sumUp(): Promise<Outcome> {
      const stored = await countStoredTexts(databaseUrl, prefix);
      const { unseen, unsent } = findMissing();
      const lostMessages = [...messages.keys()].filter((text) => !stored.has(text));
      const doubledMessages = [...stored.values()].filter((count) => count > 1);
      return {
        acknowledged: messages.size + emails.size + fileCount + postCount,
        lost: lostMessages.length + unsent.length + (await countLostFiles()),
        unseen: unseen.length,
        stale: staleCount,
        doubled: doubledMessages.length + countDoubledEmails(),
        errors,
        lastErrorAt,
      };
    },
  };
}
