import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import {
  DEFAULT_MESSAGE_PERMISSION,
  defaultFindableBy,
  FINDABLE_BY,
  type FindableBy,
  MESSAGE_PERMISSIONS,
  type MessagePermission,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@uneed/domain/people/settings/settings.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isAddressTrusted, isPendingDeletion } from '../accounts/active-accounts.query.ts';

const COLUMNS = [
  ...([
    'whoMayWrite',
    'showsOnline',
    'findableBy',
    'showsMessageText',
    'showsProfile',
    'showsFacts',
  ] as const),
  ...(['mutedInApp', 'mutedMail', 'mutedPush'] as const),
] as const;

/** The stored settings of a user. */
export type SettingsRow = {
  whoMayWrite: string;
  showsOnline: boolean;
  /** Null for the default of the user's role. */
  findableBy: string | null;
  showsMessageText: boolean;
  /** Null for the default of the user's role. */
  showsProfile: boolean | null;
  showsFacts: boolean;
  mutedInApp: string[];
  mutedMail: string[];
  mutedPush: string[];
};

/** The settings of a user who never changed any; the same as the column defaults of the table. */
const DEFAULT_SETTINGS: SettingsRow = {
  whoMayWrite: DEFAULT_MESSAGE_PERMISSION,
  showsOnline: true,
  findableBy: null,
  showsMessageText: true,
  showsProfile: null,
  showsFacts: true,
  mutedInApp: [],
  mutedMail: ['community'],
  mutedPush: [],
};

/** Parses the stored `who_may_write`; null means that the user has no settings row. */
export const parseMessagePermission = (stored: string | null): MessagePermission =>
  MESSAGE_PERMISSIONS.find((permission) => permission === stored) ?? DEFAULT_MESSAGE_PERMISSION;

/** Parses the stored `findable_by`; null means the default of the user's role. */
export const findableByOf = (stored: string | null, role: string): FindableBy =>
  FINDABLE_BY.find((value) => value === stored) ?? defaultFindableBy(role);

/** Returns the settings of a user; the defaults if the user never changed any. */
export async function findSettings(db: DbOrTx, userId: Id): Promise<SettingsRow> {
  const row = await db.selectFrom('settings').select(COLUMNS).where('userId', '=', userId).executeTakeFirst();
  return row ?? DEFAULT_SETTINGS;
}

/** Whether a user has a public page, which enterprises do not. */
export const showsProfile = (settings: Pick<SettingsRow, 'showsProfile'>, role: string): boolean =>
  role !== 'enterprise' && (settings.showsProfile ?? role === 'referent');

/** The privacy settings that other features check. */
export type PrivacyRow = {
  whoMayWrite: MessagePermission;
  showsOnline: boolean;
  /** Whether strangers may know of the user, who did not choose to be found by nobody. */
  isFindable: boolean;
  isEnterprise: boolean;
  isPendingDeletion: boolean;
};

/**
 * Returns the privacy settings by user id. A user with a pending deletion is neither shown online nor findable; an enterprise is
 * never findable.
 */
export async function findPrivacy(db: DbOrTx, userIds: readonly Id[]): Promise<Map<Id, PrivacyRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select(['users.id', 'users.role', 'users.eraseAt'])
    .select(['settings.whoMayWrite', 'settings.showsOnline', 'settings.findableBy'])
    .where('users.id', 'in', userIds)
    .execute();
  return new Map(
    rows.map(({ id, role, eraseAt, whoMayWrite, showsOnline, findableBy }) => [
      id,
      {
        whoMayWrite: parseMessagePermission(whoMayWrite),
        showsOnline: eraseAt === null && (showsOnline ?? DEFAULT_SETTINGS.showsOnline),
        isFindable: role !== 'enterprise' && eraseAt === null && findableBy !== 'nobody',
        isEnterprise: role === 'enterprise',
        isPendingDeletion: eraseAt !== null,
      },
    ]),
  );
}

/**
 * Whether a user gets emails of this kind: not if they turned them off, none before the address is confirmed, and none while the deletion of
 * the account is pending. Security emails are always sent, so they do not check this.
 */
export const wantsMail = async (db: DbOrTx, userId: Id, kind: NotificationTopic): Promise<boolean> =>
  (await findUsersWantingMail(db, [userId], kind)).has(userId);

/** Returns those of these users who get emails of this kind, as `wantsMail`. */
export async function findUsersWantingMail(
  db: DbOrTx,
  userIds: readonly Id[],
  kind: NotificationTopic,
): Promise<Set<Id>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select(['users.id', 'settings.mutedMail'])
    .where(sql<boolean>`users.id = any(${userIds}::uuid[])`)
    .where(isAddressTrusted())
    .where(({ not }) => not(isPendingDeletion()))
    .execute();
  const wanting = rows.filter(({ mutedMail }) => !(mutedMail ?? DEFAULT_SETTINGS.mutedMail).includes(kind));
  return new Set(wanting.map(({ id }) => id));
}

/** Returns the topics of which users want no in-app notifications; users who want all of them may be missing. */
export async function findMutedInApp(db: DbOrTx, userIds: readonly Id[]): Promise<Map<Id, string[]>> {
  const rows = await db
    .selectFrom('settings')
    .select(['userId', 'mutedInApp'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ userId, mutedInApp }) => [userId, mutedInApp]));
}

async function signingKey(db: DbOrTx): Promise<Buffer> {
  const row = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('name', '=', 'unsubscribe')
    .executeTakeFirstOrThrow();
  return row.key;
}

/**
 * Returns the path of the page that unsubscribes a user from emails of this kind, to be put into the email. Returns undefined
 * if the user does not get such emails: then the caller sends nothing. Security emails do not use it.
 */
export async function findUnsubscribePath(
  db: DbOrTx,
  userId: Id,
  kind: NotificationTopic,
): Promise<string | undefined> {
  if (!(await wantsMail(db, userId, kind))) return undefined;
  const token = createUnsubscribeToken(await signingKey(db), { userId, kind });
  return `/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Returns a user who gets emails of this kind, with the path as from `findUnsubscribePath`; undefined if there is no such user. */
export async function findRecipient(db: DbOrTx, userId: Id, kind: NotificationTopic) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'company'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const unsubscribePath = user && (await findUnsubscribePath(db, userId, kind));
  return user && unsubscribePath !== undefined ? { user, unsubscribePath } : undefined;
}

/** Returns the user and the kind of email of an unsubscribe token; undefined if its signature is not valid. */
export async function findSubscription(db: DbOrTx, token: string): Promise<Subscription | undefined> {
  return parseUnsubscribeToken(await signingKey(db), token);
}

/** When the user requested the deletion of the account, if it is pending. */
export function findAccountDeletion(db: DbOrTx, userId: Id) {
  return db.selectFrom('departures').select('requestedAt').where('userId', '=', userId).executeTakeFirst();
}

/** Emails of one kind to one user. */
type Subscription = { userId: Id; kind: NotificationTopic };

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Creates the signed token of an email's unsubscribe link, which works without signing in. It permits nothing else. */
function createUnsubscribeToken(key: Buffer, { userId, kind }: Subscription): string {
  const text = `${userId}.${kind}`;
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Returns the subscription of a token; undefined if it was not signed with this key. */
function parseUnsubscribeToken(key: Buffer, token: string): Subscription | undefined {
  const [userId, kindName, signature = ''] = token.split('.');
  const kind = NOTIFICATION_TOPICS.find((each) => each === kindName);
  if (!isId(userId) || kind === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, `${userId}.${kind}`);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : undefined;
}
