import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NoticeChannel, NoticeKind, Writers } from '@uneed/domain/settings/settings.rules.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { DEFAULTS, type SettingsRow, writersOf } from './settings.defaults.ts';
import { readUnsubscribeToken, type Subscription, unsubscribeToken } from './unsubscribe-token.ts';

const COLUMNS = ['whoMayWrite', 'showsOnline', 'isFindable', 'mutedInApp', 'mutedMail'] as const;

/** A person's settings; the defaults when they never changed any. */
export async function findSettings(db: DbOrTx, userId: Id): Promise<SettingsRow> {
  const row = await db.selectFrom('settings').select(COLUMNS).where('userId', '=', userId).executeTakeFirst();
  return row ?? DEFAULTS;
}

/** What others may do and know of a person. */
export type PrivacyRow = {
  whoMayWrite: Writers;
  showsOnline: boolean;
  isFindable: boolean;
  isLeaving: boolean;
};

/** The privacy of each of these people, by id. Whoever leaves is neither shown online nor found. */
export async function findPrivacy(db: DbOrTx, userIds: readonly Id[]): Promise<Map<Id, PrivacyRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select(['users.id', 'users.eraseAt'])
    .select(['settings.whoMayWrite', 'settings.showsOnline', 'settings.isFindable'])
    .where('users.id', 'in', userIds)
    .execute();
  return new Map(
    rows.map(({ id, eraseAt, whoMayWrite, showsOnline, isFindable }) => [
      id,
      {
        whoMayWrite: writersOf(whoMayWrite),
        showsOnline: eraseAt === null && (showsOnline ?? DEFAULTS.showsOnline),
        isFindable: eraseAt === null && (isFindable ?? DEFAULTS.isFindable),
        isLeaving: eraseAt !== null,
      },
    ]),
  );
}

async function wants(db: DbOrTx, userId: Id, kind: NoticeKind, channel: NoticeChannel): Promise<boolean> {
  const { mutedInApp, mutedMail } = await findSettings(db, userId);
  return !(channel === 'mail' ? mutedMail : mutedInApp).includes(kind);
}

/** Whether a person wants letters of this kind. Letters about security ask nobody. */
export const wantsMail = (db: DbOrTx, userId: Id, kind: NoticeKind): Promise<boolean> =>
  wants(db, userId, kind, 'mail');

/** Whether a person wants to be told of this kind in the app. */
export const wantsInApp = (db: DbOrTx, userId: Id, kind: NoticeKind): Promise<boolean> =>
  wants(db, userId, kind, 'inApp');

async function signingKey(db: DbOrTx): Promise<Buffer> {
  const row = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('name', '=', 'unsubscribe')
    .executeTakeFirstOrThrow();
  return row.key;
}

/**
 * Path of the page where a person stops letters of this kind, for the letter itself; undefined when they do not want it:
 * then nothing is sent. Letters about security ask nobody.
 */
export async function findMailSubscription(
  db: DbOrTx,
  userId: Id,
  kind: NoticeKind,
): Promise<string | undefined> {
  if (!(await wantsMail(db, userId, kind))) return undefined;
  const token = unsubscribeToken(await signingKey(db), { userId, kind });
  return `/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Whose letters of which kind a token stops; undefined when it is not one of ours. */
export async function findSubscription(db: DbOrTx, token: string): Promise<Subscription | undefined> {
  return readUnsubscribeToken(await signingKey(db), token);
}
