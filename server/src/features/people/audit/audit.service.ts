import { pipeline, Readable } from 'node:stream';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import type { AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import { stringify } from 'csv-stringify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { recordAdminAction } from './audit.commands.ts';
import { AUDIT_COLUMNS, presentAuditRow } from './audit.presenter.ts';
import { listAuditAdmins, listAuditEntries } from './audit.reader.ts';

/** Rows read per query, so that memory use does not grow with the size of the export. */
const EXPORT_PAGE_ROWS = 1_000;

type Dependencies = { database: Database; clock: Clock };

export type AuditService = ReturnType<typeof createAudit>;

/** The audit log: what admins did. */
export function createAudit({ database, clock }: Dependencies) {
  /** Returns a page of the entries, with the id that the next page starts after, and the admins who have entries. */
  async function list(filter: AuditFilter, after: Id | undefined) {
    const [rows, admins] = await Promise.all([
      listAuditEntries(database.db, filter, { after, limit: ADMIN_PAGE_SIZE + 1 }),
      listAuditAdmins(database.db),
    ]);
    const page = rows.slice(0, ADMIN_PAGE_SIZE);
    return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null, admins };
  }

  /** Yields all entries of the filter, newest first. */
  async function* readRows(filter: AuditFilter): AsyncGenerator<string[]> {
    let after: Id | undefined;
    do {
      const rows = await listAuditEntries(database.replica, filter, { after, limit: EXPORT_PAGE_ROWS });
      for (const row of rows) yield presentAuditRow(row);
      after = rows.length < EXPORT_PAGE_ROWS ? undefined : rows.at(-1)?.id;
    } while (after !== undefined);
  }

  /**
   * Returns the entries as CSV (RFC 4180, with a byte order mark for Excel) and records that they were exported. A text that a
   * spreadsheet would run as a formula is preceded by an apostrophe. Throws 403 if the actor is no longer an admin.
   */
  async function exportCsv(actor: SessionActor, filter: AuditFilter): Promise<Readable> {
    const details = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
    await database.transaction((tx) =>
      recordAdminAction(tx, actor.id, { act: 'audit.exported', subjectId: null, details }, clock.now()),
    );
    const csv = stringify({
      header: true,
      columns: AUDIT_COLUMNS,
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    });
    // The callback is required; both streams are destroyed, so that the response breaks off.
    return pipeline(Readable.from(readRows(filter)), csv, () => undefined);
  }

  return { list, exportCsv };
}

export type AuditEmails = {
  alerted(to: string, alert: { subject: string; paragraphs: string[] }): Promise<void>;
};

/** Emails to all admins about changes of money, admins or verification. */
export const createAuditEmails = (mailer: Mailer): AuditEmails => ({
  alerted: (to, { subject, paragraphs }) =>
    mailer.send(to, {
      subject,
      heading: subject,
      paragraphs,
      action: { label: 'Ver la auditoría', url: '/admin/auditoria' },
      footnote:
        'Si no reconoces este cambio, deshazlo y avisa a los demás: alguien puede usar la cuenta de otra persona.',
    }),
});
