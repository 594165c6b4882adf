import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@uneed/domain/people/settings/settings.rules.ts';

/** Emails of one kind to one user. */
export type Subscription = { userId: Id; kind: NotificationTopic };

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Creates the signed token of an email's unsubscribe link, which works without signing in. It permits nothing else. */
export function createUnsubscribeToken(key: Buffer, { userId, kind }: Subscription): string {
  const text = `${userId}.${kind}`;
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Returns the subscription of a token; undefined if it was not signed with this key. */
export function parseUnsubscribeToken(key: Buffer, token: string): Subscription | undefined {
  const [userId, kindName, signature = ''] = token.split('.');
  const kind = NOTIFICATION_TOPICS.find((each) => each === kindName);
  if (!isId(userId) || kind === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, `${userId}.${kind}`);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : undefined;
}
