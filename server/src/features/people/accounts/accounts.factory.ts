import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { SESSION_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import { v7 as newId } from 'uuid';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import type { UserRow } from './accounts.reader.ts';
import { insertUser, type NewUser } from './accounts.repository.ts';
import type { Principal } from './credentials.reader.ts';
import { insertSession } from './sessions.repository.ts';
import { insertEnterpriseEmail, insertTeamMember, type NewTeamMember } from './team-members.repository.ts';

type Test = { database: Database };

/** When stored rows were created. */
export const STORED_AT = new Date('2026-11-22T12:00:00Z');

/** Stores a user without the API, which is much faster than a sign-up; the password hash is the email. */
export function storeUser({ database }: Test, changes: Partial<NewUser> = {}): Promise<UserRow> {
  const id = newId();
  const email = changes.email ?? `${id}@prueba.do`;
  const user = {
    id,
    email,
    passwordHash: email,
    fullName: 'Ana',
    emailStatus: 'confirmed',
    createdAt: STORED_AT,
    updatedAt: STORED_AT,
  };
  return database.transaction((tx) => insertUser(tx, { ...user, ...changes }));
}

/** Stores an enterprise without its page. */
export async function storeEnterprise(test: Test, changes: Partial<NewUser> = {}): Promise<UserRow> {
  const enterprise = await storeUser(test, { role: 'enterprise', ...changes });
  const { email, id } = enterprise;
  await test.database.transaction((tx) => insertEnterpriseEmail(tx, email, id));
  return enterprise;
}

/** Stores a member of the team of an enterprise; the password hash is the email. */
export async function storeTeamMember(
  { database }: Test,
  enterpriseId: Id,
  changes: Partial<NewTeamMember> = {},
): Promise<NewTeamMember> {
  const id = newId();
  const email = changes.email ?? `${id}@equipo.do`;
  const person = { id, enterpriseId, email, passwordHash: email, fullName: 'Luis' };
  const member = { ...person, role: 'reader', createdAt: STORED_AT, ...changes };
  await database.transaction((tx) => insertTeamMember(tx, member));
  return member;
}

type SessionTimes = { createdAt?: Date; lastUsedAt?: Date; expiresAt?: Date };

/** Stores a session of 30 days; its token hash is that of its id. */
export async function storeSession(
  { database }: Test,
  { userId, teamMemberId = null }: { userId: Id; teamMemberId?: Principal['teamMemberId'] },
  times: SessionTimes = {},
): Promise<Id> {
  const id = newId();
  const expiresAt = addDays(STORED_AT, 30);
  const session = { id, userId, teamMemberId, tokenHash: tokenHashOf(id), userAgent: `Navegador ${id}` };
  const defaults = { createdAt: STORED_AT, lastUsedAt: STORED_AT, expiresAt };
  await database.transaction((tx) => insertSession(tx, { ...session, ...defaults, ...times }));
  return id;
}

/** Opens a session as a sign-in does, without the API; returns its token. */
export async function storeSignIn(
  tx: Tx,
  { userId, teamMemberId = null }: { userId: Id; teamMemberId?: Principal['teamMemberId'] },
  now: Date,
): Promise<string> {
  const token = createSecret();
  const times = { createdAt: now, lastUsedAt: now, expiresAt: addDays(now, SESSION_DAYS) };
  const session = { id: newId(), userId, teamMemberId, userAgent: 'lightMyRequest' };
  await insertSession(tx, { ...session, ...times, tokenHash: hashSecret(token) });
  return token;
}

/** The token hash of a stored session. */
export const tokenHashOf = (sessionId: Id): Buffer => Buffer.from(sessionId);
