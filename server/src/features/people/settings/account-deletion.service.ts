import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Proof } from '@uneed/domain/people/accounts/proof.schema.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { conflict, unauthenticated } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Logger } from '../../../platform/log.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { deleteUser, deleteUserSessions, lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { listDueDeletions, type UserRow } from '../accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../audit/enterprise-activity.commands.ts';
import * as repository from './settings.repository.ts';
import { accountDeleted, accountDeletionRequested } from './settings.tasks.ts';

/** Accounts deleted by one run at most; the next run continues. */
const DELETION_BATCH = 500;

/** Deletes what a feature has of a user, in the transaction that deletes the account. */
export type DeletionStep = (tx: Tx, user: UserRow, now: Date) => Promise<unknown>;

export type AccountDeletionDependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  log: Logger;
  /** What other features do before the user is deleted, in this order. */
  deletionSteps: readonly DeletionStep[];
  /** Pauses the open jobs of a user whose deletion is pending; returns their ids, for `resumeJobs`. */
  pauseJobs: (tx: Tx, userId: Id, now: Date) => Promise<Id[]>;
  resumeJobs: (tx: Tx, queue: TaskQueue, ids: Id[], now: Date) => Promise<void>;
  /** Throws 400 if it is not the actor's password, 429 after too many wrong passwords. */
  assertPassword(actor: SessionActor, proof: Proof, address: string): Promise<unknown>;
  /** Called after the commit with the ids of the ended sessions. */
  onSessionsEnded: (ids: readonly Id[]) => void;
  /** Called after the commit, when other users may no longer, or may again, see that the user is online. */
  onPresenceChanged: (userId: Id) => void;
};

export type AccountDeletionService = ReturnType<typeof createAccountDeletion>;

/** Account deletion: the account is hidden at once and deleted after `ACCOUNT_DELETION_DAYS`; until then it can be cancelled (product.md, 'Account deletion'). */
export function createAccountDeletion(dependencies: AccountDeletionDependencies) {
  const { database, clock, queue, log, onSessionsEnded, onPresenceChanged } = dependencies;
  const { deletionSteps, pauseJobs, resumeJobs } = dependencies;

  async function lockActor(tx: Tx, id: Id): Promise<UserRow> {
    const user = await lockUser(tx, id);
    if (!user) throw unauthenticated();
    return user;
  }

  /** Hides the account and ends its sessions. Returns the date of the deletion; 409 if it was requested already. */
  async function requestDeletion(actor: SessionActor, proof: Proof, address: string): Promise<Date> {
    await dependencies.assertPassword(actor, proof, address);
    const now = clock.now();
    const eraseAt = addDays(now, ACCOUNT_DELETION_DAYS);
    const ended = await database.transaction(async (tx) => {
      const { email, role, eraseAt: earlierEraseAt } = await lockActor(tx, actor.id);
      if (earlierEraseAt) throw conflict('Ya pediste eliminar tu cuenta');
      const pausedJobIds = await pauseJobs(tx, actor.id, now);
      await repository.insertAccountDeletion(tx, { userId: actor.id, requestedAt: now, pausedJobIds });
      await updateUser(tx, actor.id, { eraseAt }, now);
      await recordEnterpriseActivity(tx, actor, 'deletion.requested', '', now);
      const area = areaOfRole(role);
      await queue.enqueue(tx, accountDeletionRequested, { email, area, eraseAt: eraseAt.toISOString() });
      return deleteUserSessions(tx, actor.id);
    });
    onSessionsEnded(ended);
    onPresenceChanged(actor.id);
    return eraseAt;
  }

  /** Cancels the deletion and resumes the jobs that the request paused; 409 without a pending deletion. */
  async function cancelDeletion(actor: SessionActor): Promise<UserRow> {
    const now = clock.now();
    const user = await database.transaction(async (tx) => {
      const { eraseAt } = await lockActor(tx, actor.id);
      if (!eraseAt) throw conflict('Tu cuenta no está por eliminarse');
      await recordEnterpriseActivity(tx, actor, 'deletion.cancelled', '', now);
      await resumeJobs(tx, queue, await repository.deleteAccountDeletion(tx, actor.id), now);
      return updateUser(tx, actor.id, { eraseAt: null }, now);
    });
    if (!user) throw unauthenticated();
    onPresenceChanged(actor.id);
    return user;
  }

  /** Deletes a due account in one transaction. Does nothing if the deletion was cancelled or the account is already deleted. */
  async function deleteAccount(userId: Id): Promise<void> {
    const now = clock.now();
    const ended = await database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user?.eraseAt || user.eraseAt > now) return [];
      for (const step of deletionSteps) await step(tx, user, now);
      const sessionIds = await deleteUserSessions(tx, userId);
      await deleteUser(tx, userId);
      await queue.enqueue(tx, accountDeleted, { email: user.email, area: areaOfRole(user.role) });
      return sessionIds;
    });
    onSessionsEnded(ended);
  }

  /** Deletes the due accounts. An account that fails does not stop the others; the next run tries it again. */
  async function deleteDueAccounts(): Promise<void> {
    for (const userId of await listDueDeletions(database.db, clock.now(), DELETION_BATCH)) {
      await deleteAccount(userId).catch((error: Error) =>
        log.error({ err: error.message, userId }, 'account deletion failed'),
      );
    }
  }

  return { requestDeletion, cancelDeletion, deleteDueAccounts };
}
