import { SESSION_DAYS, SESSIONS_MAX } from '@uneed/domain/accounts/account.rules.ts';
import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { suspensionAt } from '@uneed/domain/safety/sanction.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ResolveSession } from '../../platform/http/session.ts';
import { createSecret, hashSecret } from '../../platform/secrets.ts';
import * as repository from './sessions.repository.ts';

/** `lastUsedAt` is updated at most this often, so that not every request writes. */
const RENEW_AFTER_MINUTES = 60;
const USER_AGENT_MAX_LENGTH = 300;

export type SessionsService = {
  resolve: ResolveSession;
  /** Opens a session and returns its token. Only the hash of the token is stored. */
  open(tx: Tx, userId: Id, userAgent: string): Promise<string>;
  close(tx: Tx, sessionId: Id): Promise<void>;
  /** Ends the least recently used sessions of a user beyond `SESSIONS_MAX`; returns their ids. */
  closeOldest(tx: Tx, userId: Id): Promise<Id[]>;
  /** Ends all sessions of a user; returns their ids. */
  closeAll(tx: Tx, userId: Id): Promise<Id[]>;
  deleteExpired(): Promise<void>;
  /** Lists the sessions of a user that have not expired, the last used first. */
  list(userId: Id): Promise<repository.SessionRow[]>;
  /** Ends a session if it belongs to this user; returns whether it did. */
  closeUserSession(tx: Tx, userId: Id, sessionId: Id): Promise<boolean>;
  /** Ends all sessions of a user except one; returns their ids. */
  closeOthers(tx: Tx, userId: Id, currentId: Id): Promise<Id[]>;
};

type Dependencies = {
  database: Database;
  clock: Clock;
};

export function createSessions({ database, clock }: Dependencies): SessionsService {
  return {
    async resolve(token) {
      const now = clock.now();
      const found = await repository.findSession(database.db, hashSecret(token), now);
      if (!found) return null;
      const { lastUsedAt, role, eraseAt, suspendedUntil, ...user } = found;
      if (addMinutes(lastUsedAt, RENEW_AFTER_MINUTES) < now) {
        const expiresAt = addDays(now, SESSION_DAYS);
        await database.transaction((tx) => repository.renewSession(tx, found.sessionId, now, expiresAt));
      }
      return {
        ...user,
        role: toPartyRole(role),
        teamMember: null,
        isPendingDeletion: eraseAt !== null,
        suspension: suspensionAt(suspendedUntil, now),
      };
    },
    async open(tx, userId, userAgent) {
      const token = createSecret();
      const now = clock.now();
      await repository.insertSession(tx, {
        id: newId(),
        tokenHash: hashSecret(token),
        userId,
        userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: addDays(now, SESSION_DAYS),
      });
      return token;
    },
    close: repository.deleteSession,
    closeOldest: (tx, userId) => repository.deleteOldestSessions(tx, userId, SESSIONS_MAX),
    closeAll: repository.deleteUserSessions,
    list: (userId) => repository.listUserSessions(database.db, userId, clock.now()),
    closeUserSession: repository.deleteUserSession,
    closeOthers: repository.deleteOtherSessions,
    deleteExpired: () => database.transaction((tx) => repository.deleteExpiredSessions(tx, clock.now())),
  };
}
