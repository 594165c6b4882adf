import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { SanctionEvent } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../../platform/realtime/realtime.ts';
import { findUser, listAdmins, type UserRow } from '../../accounts/accounts.reader.ts';
import { notify } from '../../notifications/notifications.commands.ts';
import { getContentName } from '../content-name.presenter.ts';
import type { SanctionEmails } from './sanctions.mail.ts';
import { parseContentCopy, toContentSubject } from './sanctions.presenter.ts';
import { findSanction } from './sanctions.reader.ts';
import type { SanctionRow } from './sanctions.repository.ts';
import { adminSanctioned, sanctionChanged } from './sanctions.tasks.ts';

type Dependencies = {
  database: Database;
  queue: TaskQueue;
  emails: SanctionEmails;
  realtime: Pick<Realtime, 'closeConnections'>;
};

type AdminNotice = { sanctionId: Id; event: 'suspended' | 'lifted'; to: Id; by: string };
/** What happened to the sanction of an admin, and which admin did it. */
type AdminChange = Pick<AdminNotice, 'sanctionId' | 'event'> & { adminId: Id };

export type SanctionNotifications = ReturnType<typeof createSanctionNotifications>;

/** Returns the reason that belongs to an event: of the decision, of its end, or the answer to the appeal. */
function findReason(row: SanctionRow, event: SanctionEvent): string {
  if (event === 'appealRejected') return row.appealAnswer;
  return event === 'restored' || event === 'lifted' ? row.endReason : row.reason;
}

function describe(row: SanctionRow, event: SanctionEvent) {
  const copy = parseContentCopy(row);
  return {
    subject: toContentSubject(row.subject),
    title: copy ? getContentName(copy) : '',
    reason: findReason(row, event),
  };
}

/** Notifies users of decisions about their content or account, in the app and by email. */
export function createSanctionNotifications({ database, queue, emails, realtime }: Dependencies) {
  /** Notifies the user in the transaction of the decision. */
  async function notifyUser(tx: Tx, sanctionId: Id, event: SanctionEvent, at: Date): Promise<void> {
    const row = await findSanction(tx, sanctionId);
    if (!row) return;
    const details = describe(row, event);
    await notify(tx, queue, { kind: 'sanctionChanged', to: row.userId, sanctionId, event, details, at });
    await queue.enqueue(tx, sanctionChanged, { sanctionId, event });
  }

  /** After the commit: shows the open pages of a user that the account is suspended or not any more, and emails the user. */
  async function deliver({ sanctionId, event }: { sanctionId: Id; event: SanctionEvent }): Promise<void> {
    const row = await findSanction(database.db, sanctionId);
    const user = row && (await findUser(database.db, row.userId));
    if (!row || !user) return;
    if (event === 'suspended' || event === 'lifted') realtime.closeConnections(user.id);
    const area = areaOfRole(user.role);
    await emails.changed(user.email, event, { ...describe(row, event), area, until: row.until });
  }

  /** Tells all admins, except the affected one, of the suspension of an admin or its end; does nothing for other users. */
  async function notifyAdmins(tx: Tx, user: UserRow, change: AdminChange): Promise<void> {
    if (!user.isAdmin) return;
    const { adminId, ...task } = change;
    const admins = await listAdmins(tx);
    const by = admins.find(({ id }) => id === adminId)?.fullName ?? '';
    const others = admins.filter(({ id }) => id !== user.id);
    await queue.enqueueAll(
      tx,
      adminSanctioned,
      others.map(({ id: to }) => ({ ...task, to, by })),
    );
  }

  async function emailAdmin({ sanctionId, event, to, by }: AdminNotice): Promise<void> {
    const [row, admin] = await Promise.all([
      findSanction(database.db, sanctionId),
      findUser(database.db, to),
    ]);
    const user = row && (await findUser(database.db, row.userId));
    if (!user || !admin?.isAdmin) return;
    await emails.adminSanctioned(admin.email, { event, user, by, reason: findReason(row, event) });
  }

  return { notifyUser, deliver, notifyAdmins, emailAdmin };
}
