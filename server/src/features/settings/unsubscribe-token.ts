import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { NOTICE_KINDS, type NoticeKind } from '@uneed/domain/settings/settings.rules.ts';

/** Letters of one kind to one person. */
export type Subscription = { userId: Id; kind: NoticeKind };

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What a letter carries so that its reader can stop such letters without signing in. It can do nothing else. */
export function unsubscribeToken(key: Buffer, { userId, kind }: Subscription): string {
  const text = `${userId}.${kind}`;
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** The subscription of a token; undefined when it was not signed with this key. */
export function readUnsubscribeToken(key: Buffer, token: string): Subscription | undefined {
  const [userId, kindName, signature = ''] = token.split('.');
  const kind = NOTICE_KINDS.find((each) => each === kindName);
  if (!isId(userId) || kind === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, `${userId}.${kind}`);
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : undefined;
}
