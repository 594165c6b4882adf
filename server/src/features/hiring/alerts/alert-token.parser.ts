import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const packId = (id: Id): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

const unpackId = (packed: string): string =>
  Buffer.from(packed, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Creates the signed token of an email's links, which manages these alerts without signing in. It permits nothing else. */
export function createAlertToken(key: Buffer, alertIds: Id[]): string {
  const text = alertIds.map(packId).join('.');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Returns the alerts of a token; undefined if it was not signed with this key. */
export function parseAlertToken(key: Buffer, token: string): Id[] | undefined {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const expected = sign(key, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const ids = text.split('.').map(unpackId);
  return ids.every(isId) ? ids : undefined;
}
