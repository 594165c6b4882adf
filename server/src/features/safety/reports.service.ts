import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  REPORT_MESSAGES_MAX,
  REPORT_SELF_TEXT,
  type ReportResolution,
} from '@uneed/domain/safety/safety.rules.ts';
import type { NewReport, Report } from '@uneed/domain/safety/safety.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { recordAuditEntry } from '../admin/admin.commands.ts';
import { listMessagesFrom } from '../messages/messages.reader.ts';
import { presentReport } from './reports.presenter.ts';
import * as reader from './reports.reader.ts';
import * as repository from './reports.repository.ts';

export type ReportsService = ReturnType<typeof createReports>;

/** Reports about users and their resolution by admins (DESIGN §5, Chat). */
export function createReports({ database, clock }: { database: Database; clock: Clock }) {
  /** Reports a user, with the last messages of that user to the actor. 400 for oneself, 404 for an unknown user. */
  async function report(actor: SessionActor, { userId, reason, details }: NewReport): Promise<void> {
    if (actor.id === userId) throw invalid(REPORT_SELF_TEXT);
    if (!(await findUser(database.db, userId))) throw userNotFound();
    const rows = await listMessagesFrom(database.db, userId, actor.id, REPORT_MESSAGES_MAX);
    const messages = rows.reverse().map(({ text, imageWidth, createdAt }) => ({
      text,
      hasImage: imageWidth !== null,
      createdAt: createdAt.toISOString(),
    }));
    const newReport = { reporterId: actor.id, reportedId: userId, reason, details, messages };
    await database.transaction((tx) => repository.upsertReport(tx, newReport, clock.now()));
  }

  async function list(
    state: reader.ReportState,
    page: number,
  ): Promise<{ reports: Report[]; total: number }> {
    const slice = { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
    const [rows, total] = await Promise.all([
      reader.listReports(database.db, state, slice),
      reader.countReports(database.db, state),
    ]);
    return { reports: rows.map(presentReport), total };
  }

  /** Resolves a report. 404 if there is none, 409 if it is resolved already. */
  async function resolve(admin: SessionActor, id: Id, settlement: ReportResolution): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const found = await repository.lockReport(tx, id);
      if (!found) throw notFound('No encontramos este reporte');
      if (found.settledAt) throw conflict('Ese reporte ya fue atendido');
      await repository.resolveReport(tx, id, admin.id, settlement, now);
      const by = await findUser(tx, admin.id);
      const entry = { adminId: admin.id, actor: by?.fullName ?? '', subjectId: found.reportedId };
      await recordAuditEntry(
        tx,
        { ...entry, act: `report.${settlement}`, details: { report: found.reason } },
        now,
      );
    });
  }

  return { report, list, resolve };
}
