import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { SESSION_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
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

export type SessionsService = ReturnType<typeof createSessions>;

type Dependencies = {
  database: Database;
  clock: Clock;
  /** Whether admins need a second factor to administer (ADMIN_2FA). */
  isAdminSecondFactorRequired: boolean;
};

export function createSessions(dependencies: Dependencies) {
  const { database, clock, isAdminSecondFactorRequired } = dependencies;
  /** Returns who has the session of a token, and extends it at most once an hour; null if it has ended. */
  const resolve: ResolveSession = async (token) => {
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
  };

  return {
    resolve,
    /** Opens a session and returns its token. Only the hash of the token is stored. */
    async open(tx: Tx, { userId, teamMemberId }: Principal, userAgent: string): Promise<string> {
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
    deleteExpired: () => database.transaction((tx) => repository.deleteExpiredSessions(tx, clock.now())),
  };
}
