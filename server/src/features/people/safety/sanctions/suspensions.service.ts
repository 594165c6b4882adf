import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  describeAccountState,
  SUSPEND_SELF_TEXT,
  SUSPENDED_FOR_GOOD_UNTIL,
  SUSPENSION_CHANGED_TEXT,
  suspensionEnd,
} from '@uneed/domain/people/safety/sanction.rules.ts';
import type { NewSuspension } from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { lockAdmins, lockUser, updateUser, userNotFound } from '../../accounts/accounts.commands.ts';
import type { UserRow } from '../../accounts/accounts.reader.ts';
import { recordAdminAction } from '../../audit/audit.commands.ts';
import { removePushDevices } from '../../push/push.commands.ts';
import type { SuspensionListener } from '../moderated-content.commands.ts';
import type { SanctionNotifications } from './sanction-notifications.service.ts';
import { listEndedSuspensions } from './sanctions.reader.ts';
import * as repository from './sanctions.repository.ts';

const REPLACED_TEXT = 'Reemplazada por otra suspensión';
/** Suspensions ended per run of the task. */
const BATCH = 200;

type Dependencies = {
  database: Database;
  clock: Clock;
  notifications: Pick<SanctionNotifications, 'notifyUser' | 'notifyAdmins'>;
  listeners: readonly SuspensionListener[];
};

export type SuspensionsService = ReturnType<typeof createSuspensions>;

/** Suspensions of accounts: the user can sign in and read, nothing else (product.md, 'Sanctions and appeals'). */
export function createSuspensions({ database, clock, notifications, listeners }: Dependencies) {
  /** Locks the user to suspend. 404 if there is no such user, 409 for oneself. */
  async function lockSuspendable(tx: Tx, admin: SessionActor, userId: Id): Promise<UserRow> {
    if (userId === admin.id) throw conflict(SUSPEND_SELF_TEXT);
    // Of two admins who suspend each other, the second one waits here, and is then a suspended admin, who cannot act.
    const admins = await lockAdmins(tx);
    const user = admins.find(({ id }) => id === userId) ?? (await lockUser(tx, userId));
    if (!user) throw userNotFound();
    return user;
  }

  /** Ends the suspension in force, which another one replaces. 409 if it is not the one that the admin saw. */
  async function replaceCurrent(
    tx: Tx,
    admin: SessionActor,
    { userId, seenId }: { userId: Id; seenId: Id | null | undefined },
  ) {
    const current = await repository.lockSuspension(tx, userId);
    if (seenId !== undefined && seenId !== (current?.id ?? null)) throw conflict(SUSPENSION_CHANGED_TEXT);
    if (!current) return undefined;
    const end = { endedAt: clock.now(), endedBy: admin.id, endReason: REPLACED_TEXT };
    await repository.endSanction(tx, current.id, end);
    return current;
  }

  /**
   * Suspends an account; replaces the suspension in force that the admin saw. 404 if there is no such user, 409 for oneself and
   * if another admin has changed the suspension.
   */
  async function suspend(admin: SessionActor, userId: Id, input: NewSuspension): Promise<void> {
    const now = clock.now();
    const until = suspensionEnd(input.length, now);
    await database.transaction(async (tx) => {
      const user = await lockSuspendable(tx, admin, userId);
      const replaced = await replaceCurrent(tx, admin, { userId, seenId: input.seenSuspensionId });
      const sanction = { userId, reason: input.reason, createdBy: admin.id, createdAt: now };
      const id = await repository.insertSuspension(tx, sanction, until);
      await updateUser(tx, userId, { suspendedUntil: until ?? SUSPENDED_FOR_GOOD_UNTIL }, now);
      for (const listener of listeners) await listener.suspended(tx, userId);
      await removePushDevices(tx, userId);
      await notifications.notifyUser(tx, id, 'suspended', now);
      await notifications.notifyAdmins(tx, user, { sanctionId: id, event: 'suspended', adminId: admin.id });
      const details = { length: input.length, reason: input.reason };
      const change = {
        before: { Cuenta: describeAccountState(replaced) },
        after: { Cuenta: describeAccountState({ until }) },
      };
      const action = { act: 'user.suspended', subjectId: userId, details, ...change };
      await recordAdminAction(tx, admin.id, action, now);
    });
  }

  /** Ends the effects of a suspension, in the transaction that ends the sanction; the user is locked. */
  async function lift(tx: Tx, userId: Id, now: Date): Promise<void> {
    await updateUser(tx, userId, { suspendedUntil: null }, now);
    for (const listener of listeners) await listener.ended(tx, userId);
  }

  async function endOne(userId: Id): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const current = await repository.lockSuspension(tx, userId);
      if (!current?.until || current.until > now) return;
      await repository.endSanction(tx, current.id, { endedAt: current.until, endedBy: null, endReason: '' });
      await lift(tx, userId, now);
      await notifications.notifyUser(tx, current.id, 'lifted', now);
    });
  }

  /** Ends the suspensions that are over; run by a scheduled task. Access does not wait for it. */
  async function endOver(): Promise<void> {
    for (const userId of await listEndedSuspensions(database.db, clock.now(), BATCH)) await endOne(userId);
  }

  return { suspend, lift, endOver };
}
