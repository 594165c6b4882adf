import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { REPORT_MESSAGES, REPORT_SELF_TEXT, type Settlement } from '@uneed/domain/safety/safety.rules.ts';
import type { NewReport, Report } from '@uneed/domain/safety/safety.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { personNotFound } from '../accounts/accounts.commands.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { recordAct } from '../admin/admin.commands.ts';
import { lastMessagesFrom } from '../messages/messages.reader.ts';
import { presentReport } from './reports.presenter.ts';
import * as reader from './reports.reader.ts';
import * as repository from './reports.repository.ts';

export type ReportsService = ReturnType<typeof createReports>;

/** What people tell the admins of others, and what becomes of it (DESIGN §5, Chat). */
export function createReports({ database, clock }: { database: Database; clock: Clock }) {
  /** Goes with the last messages of that person to the actor. 400 about oneself, 404 about nobody. */
  async function report(actor: SessionActor, { userId, reason, details }: NewReport): Promise<void> {
    if (actor.id === userId) throw invalid(REPORT_SELF_TEXT);
    if (!(await findUser(database.db, userId))) throw personNotFound();
    const rows = await lastMessagesFrom(database.db, userId, actor.id, REPORT_MESSAGES);
    const messages = rows.reverse().map(({ text, imageWidth, createdAt }) => ({
      text,
      hasImage: imageWidth !== null,
      createdAt: createdAt.toISOString(),
    }));
    const told = { reporterId: actor.id, reportedId: userId, reason, details, messages };
    await database.transaction((tx) => repository.upsertReport(tx, told, clock.now()));
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

  /** 404 without such a report, 409 when another admin was quicker. */
  async function settle(admin: SessionActor, id: Id, settlement: Settlement): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const found = await repository.lockReport(tx, id);
      if (!found) throw notFound('No encontramos este reporte');
      if (found.settledAt) throw conflict('Ese reporte ya fue atendido');
      await repository.settleReport(tx, id, admin.id, settlement, now);
      const by = await findUser(tx, admin.id);
      const act = { adminId: admin.id, actor: by?.fullName ?? '', subjectId: found.reportedId };
      await recordAct(tx, { ...act, act: `report.${settlement}`, details: { report: found.reason } }, now);
    });
  }

  return { report, list, settle };
}
