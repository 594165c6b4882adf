import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { SESSION_DAYS, SESSIONS_MAX } from '@uneed/domain/people/accounts/account.rules.ts';
import { CONFIRMATION_MINUTES } from '@uneed/domain/people/accounts/second-factor.rules.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { ResolveSession } from '../../../platform/http/session.ts';
import { createSecret, hashSecret } from '../../../platform/secrets.ts';
import type { Principal } from './credentials.reader.ts';
import * as repository from './sessions.repository.ts';
import { parseTeamRole } from './team-members.reader.ts';

/** `lastUsedAt` is updated at most this often, so that not every request writes. */
const RENEW_AFTER_MINUTES = 60;
const USER_AGENT_MAX_LENGTH = 300;

export type SessionsService = {
  resolve: ResolveSession;
  /** Opens a session and returns its token. Only the hash of the token is stored. */
  open(tx: Tx, principal: Principal, userAgent: string): Promise<string>;
  /** Stores that the person of the session typed the password or a code again. */
  confirm(tx: Tx, sessionId: Id): Promise<void>;
  close(tx: Tx, sessionId: Id): Promise<void>;
  /** Ends the least recently used sessions of a principal beyond `SESSIONS_MAX`; returns their ids. */
  closeOldest(tx: Tx, principal: Principal): Promise<Id[]>;
  /** Ends all sessions of a principal; returns their ids. */
  closeAll(tx: Tx, principal: Principal): Promise<Id[]>;
  deleteExpired(): Promise<void>;
  /** Lists the sessions of a principal that have not expired, the last used first. */
  list(principal: Principal): Promise<repository.SessionRow[]>;
  /** Ends a session if it belongs to this principal; returns whether it did. */
  closeOwn(tx: Tx, principal: Principal, sessionId: Id): Promise<boolean>;
  /** Ends all sessions of a principal except one; returns their ids. */
  closeOthers(tx: Tx, principal: Principal, currentId: Id): Promise<Id[]>;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  /** Whether admins need a second factor to administer (ADMIN_2FA). */
  isAdminSecondFactorRequired: boolean;
};

export function createSessions(dependencies: Dependencies): SessionsService {
  const { database, clock, isAdminSecondFactorRequired } = dependencies;
  return {
    async resolve(token) {
      const now = clock.now();
      const found = await repository.findSession(database.db, hashSecret(token), now);
      if (!found) return null;
      const { lastUsedAt, confirmedAt, role, eraseAt, suspendedUntil, ...rest } = found;
      const { memberId, memberName, memberRole, isAdmin, hasSecondFactor, ...user } = rest;
      const needsSecondFactor = isAdmin && isAdminSecondFactorRequired && !hasSecondFactor;
      if (addMinutes(lastUsedAt, RENEW_AFTER_MINUTES) < now) {
        const expiresAt = addDays(now, SESSION_DAYS);
        await database.transaction((tx) => repository.renewSession(tx, found.sessionId, now, expiresAt));
      }
      return {
        ...user,
        role: toPartyRole(role),
        // Without it nothing that asks for an admin is open, whatever it is.
        isAdmin: isAdmin && !needsSecondFactor,
        hasSecondFactor,
        isConfirmed: confirmedAt !== null && addMinutes(confirmedAt, CONFIRMATION_MINUTES) > now,
        needsSecondFactor,
        teamMember:
          memberId === null
            ? null
            : { id: memberId, fullName: memberName ?? '', role: parseTeamRole(memberRole ?? '') },
        isPendingDeletion: eraseAt !== null,
        suspension: suspensionAt(suspendedUntil, now),
      };
    },
    async open(tx, { userId, teamMemberId }, userAgent) {
      const token = createSecret();
      const now = clock.now();
      await repository.insertSession(tx, {
        id: newId(),
        tokenHash: hashSecret(token),
        userId,
        teamMemberId,
        userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: addDays(now, SESSION_DAYS),
      });
      return token;
    },
    confirm: (tx, sessionId) => repository.confirmSession(tx, sessionId, clock.now()),
    close: repository.deleteSession,
    closeOldest: (tx, principal) => repository.deleteOldestSessions(tx, principal, SESSIONS_MAX),
    closeAll: repository.deleteSessions,
    list: (principal) => repository.listSessions(database.db, principal, clock.now()),
    closeOwn: repository.deleteOwnSession,
    closeOthers: repository.deleteOtherSessions,
    deleteExpired: () => database.transaction((tx) => repository.deleteExpiredSessions(tx, clock.now())),
  };
}
