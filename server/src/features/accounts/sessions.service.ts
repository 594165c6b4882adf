import { SESSION_DAYS, SESSIONS_MAX } from '@uneed/domain/accounts/account.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ResolveSession } from '../../platform/http/session.ts';
import { createSecret, hashSecret } from '../../platform/secrets.ts';
import * as repository from './sessions.repository.ts';

/** A session's use is written down at most this often: it must not cost a write per call. */
const RENEW_AFTER_MINUTES = 60;
const USER_AGENT_MAX_LENGTH = 300;

export type SessionsService = {
  resolve: ResolveSession;
  /** Opens a session and gives its secret, which is kept nowhere here. */
  open(tx: Tx, userId: Id, userAgent: string): Promise<string>;
  close(tx: Tx, sessionId: Id): Promise<void>;
  /** Ends what a person has beyond `SESSIONS_MAX`, used longest ago first; gives their ids. */
  closeSurplus(tx: Tx, userId: Id): Promise<Id[]>;
  /** Ends every session of a person; gives their ids. */
  closeAll(tx: Tx, userId: Id): Promise<Id[]>;
  deleteLapsed(): Promise<void>;
  /** A person's living sessions, the last used first. */
  list(userId: Id): Promise<repository.SessionRow[]>;
  /** Ends a session of this person; says whether there was one. */
  closeOne(tx: Tx, userId: Id, sessionId: Id): Promise<boolean>;
  /** Ends all of a person's sessions but one; gives their ids. */
  closeOthers(tx: Tx, userId: Id, currentId: Id): Promise<Id[]>;
};

type Needs = {
  database: Database;
  clock: Clock;
};

export function createSessions({ database, clock }: Needs): SessionsService {
  return {
    async resolve(token) {
      const now = clock.now();
      const found = await repository.findSession(database.db, hashSecret(token), now);
      if (!found) return null;
      const { lastUsedAt, role, eraseAt, ...standing } = found;
      if (addMinutes(lastUsedAt, RENEW_AFTER_MINUTES) < now) {
        const until = addDays(now, SESSION_DAYS);
        await database.transaction((tx) => repository.renewSession(tx, found.sessionId, now, until));
      }
      return {
        ...standing,
        role: role === 'referent' ? 'referent' : 'candidate',
        isPendingDeletion: eraseAt !== null,
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
    closeSurplus: (tx, userId) => repository.deleteOldestSessionsOf(tx, userId, SESSIONS_MAX),
    closeAll: repository.deleteSessionsOf,
    list: (userId) => repository.listSessionsOf(database.db, userId, clock.now()),
    closeOne: repository.deleteSessionOf,
    closeOthers: repository.deleteOtherSessionsOf,
    deleteLapsed: () => database.transaction((tx) => repository.deleteLapsedSessions(tx, clock.now())),
  };
}
