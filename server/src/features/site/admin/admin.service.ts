import { addDays, formatLongDate, formatTime, localDay } from '@uneed/domain/kernel/time.ts';
import { AUDIT_ACTION_LABELS } from '@uneed/domain/people/audit/audit.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { findUserByEmail, hasAdmin, type UserRow } from '../../people/accounts/accounts.reader.ts';
import { type AuditActor, alertAdmins, recordAuditEntry } from '../../people/audit/audit.commands.ts';
import { listAuditEntries } from '../../people/audit/audit.reader.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** What the daily summary for the admins is about. */
const VERIFICATION_ACTS = ['referent', 'enterprise'].flatMap((role) =>
  ['verified', 'rejected', 'revoked'].map((decision) => `${role}.${decision}`),
);
/** The summary has at most this many decisions of a kind; the audit log has all of them. */
const SUMMARY_MAX = 100;

export function createAdmin({ database, clock, queue }: Dependencies) {
  function promote(user: UserRow, by: AuditActor): Promise<void> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      await updateUser(tx, user.id, { isAdmin: true }, now);
      await recordAuditEntry(tx, { ...by, act: 'admin.made', subjectId: user.id }, now);
      await alertAdmins(tx, queue, {
        subject: `${user.fullName} administra Uneed desde ahora`,
        paragraphs: [
          `${by.actor} dio permisos de administración a ${user.fullName} (${user.email}) el ${formatLongDate(now)} a las ${formatTime(now)}.`,
        ],
      });
    });
  }

  /** Makes the account an admin. 404 if there is no such account, 409 if it is an admin already. */
  async function makeAdmin(email: string, by: AuditActor): Promise<UserRow> {
    const user = await findUserByEmail(database.db, email);
    if (!user) throw notFound(`No hay ninguna cuenta con el email ${email}`);
    if (user.isAdmin) throw conflict(`${email} ya administra Uneed`);
    await promote(user, by);
    return user;
  }

  /** Makes the account of ADMIN_EMAIL the first admin, if it exists and there is no admin; returns whether it did. */
  async function ensureFirstAdmin(email: string): Promise<boolean> {
    const user = await findUserByEmail(database.db, email);
    if (!user || (await hasAdmin(database.db))) return false;
    await promote(user, { adminId: null, actor: 'ADMIN_EMAIL' });
    return true;
  }

  /** Tells the admins about yesterday's decisions about verification. One e-mail each would be read by nobody. */
  async function sumUpVerifications(): Promise<void> {
    const day = localDay(addDays(clock.now(), -1));
    const found = await Promise.all(
      VERIFICATION_ACTS.map((act) =>
        listAuditEntries(database.db, { act, from: day, to: day }, { limit: SUMMARY_MAX }),
      ),
    );
    const entries = found.flat().sort((a, b) => a.at.getTime() - b.at.getTime());
    if (entries.length === 0) return;
    const paragraphs = entries.map(
      ({ at, actor, act, subjectName }) =>
        `${formatTime(at)} · ${actor}: ${AUDIT_ACTION_LABELS[act] ?? act} · ${subjectName ?? 'cuenta eliminada'}`,
    );
    await database.transaction((tx) =>
      alertAdmins(tx, queue, { subject: `Verificaciones de ayer en Uneed: ${entries.length}`, paragraphs }),
    );
  }

  return { makeAdmin, ensureFirstAdmin, sumUpVerifications };
}
