import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { CONTENT_STATE_LABELS } from '@uneed/domain/people/safety/safety.rules.ts';
import type { CaseDecision, ReportCase } from '@uneed/domain/people/safety/safety.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { recordAdminAction } from '../../audit/audit.commands.ts';
import { describeContent } from '../content-name.presenter.ts';
import type { ContentRef, FoundContent } from '../moderated-content.commands.ts';
import type { SanctionNotifications } from '../sanctions/sanction-notifications.service.ts';
import { insertRemoval } from '../sanctions/sanctions.repository.ts';
import type { ContentRegistry } from './content-registry.service.ts';
import { type CaseRef, presentCase, toCaseRef } from './reports.presenter.ts';
import * as reader from './reports.reader.ts';
import { resolveReports } from './reports.repository.ts';

const CASE_RESOLVED_TEXTS = {
  dismissed: 'Ese reporte ya fue atendido: se descartó',
  acted: 'Ese reporte ya fue atendido: se dio por fundado',
};
const CONTENT_GONE_TEXT = 'Ya no existe: su autor lo eliminó';
const ALREADY_REMOVED_TEXT = 'Ya estaba quitado';

type Dependencies = {
  database: Database;
  clock: Clock;
  content: ContentRegistry;
  notifications: Pick<SanctionNotifications, 'notifyUser'>;
};

export type ReportCasesService = ReturnType<typeof createReportCases>;

const toContentRef = ({ subject, id, postId }: CaseRef): ContentRef | undefined =>
  subject === 'user' ? undefined : { subject, id, postId };

/** The state of content before and after a decision, for the audit log. */
function describeChange({ status }: FoundContent, decision: 'dismiss' | 'remove') {
  const dismissed = status === 'hidden' ? 'active' : status;
  const after = decision === 'remove' ? 'removed' : dismissed;
  return {
    before: { Estado: CONTENT_STATE_LABELS[status] },
    after: { Estado: CONTENT_STATE_LABELS[after] },
  };
}

/** The admins' queue of reports, and the decisions about them. */
export function createReportCases({ database, clock, content, notifications }: Dependencies) {
  async function readCase(
    row: reader.CaseRow,
    context: Omit<CaseContext, 'found'>,
  ): Promise<ReportCase | null> {
    const author = context.users.get(row.reportedId);
    if (!author) return null;
    const ref = toContentRef(toCaseRef({ subject: row.subject, id: row.subjectId, postId: row.postId }));
    const found = ref && (await content.find(database.db, ref));
    const reports = context.reports.filter(
      ({ subject, subjectId, settledAt }) =>
        subject === row.subject &&
        subjectId === row.subjectId &&
        settledAt?.getTime() === row.settledAt?.getTime(),
    );
    return presentCase({ row, author, reports, found, now: clock.now() });
  }

  /** Returns a page of cases and their total. */
  async function list(
    state: reader.ReportState,
    page: number,
  ): Promise<{ cases: ReportCase[]; total: number }> {
    const [rows, total] = await Promise.all([
      reader.listCases(database.db, state, pageSlice(page, ADMIN_PAGE_SIZE)),
      reader.countCases(database.db, state),
    ]);
    if (rows.length === 0) return { cases: [], total };
    const [reports, users] = await Promise.all([
      reader.listReportsOfCases(database.db, rows),
      reader.findReportedUsers(
        database.db,
        rows.map(({ reportedId }) => reportedId),
      ),
    ]);
    const cases = await Promise.all(rows.map((row) => readCase(row, { reports, users })));
    return { cases: cases.filter((found) => found !== null), total };
  }

  /** Removes content that others may see; 409 if it is removed already or does not exist any more. */
  async function remove(tx: Tx, admin: SessionActor, ref: ContentRef, reason: string): Promise<FoundContent> {
    const now = clock.now();
    const found = await content.lock(tx, ref);
    if (!found) throw conflict(CONTENT_GONE_TEXT);
    if (found.status === 'removed') throw conflict(ALREADY_REMOVED_TEXT);
    await content.setStatus(tx, ref, 'removed');
    const sanction = { userId: found.authorId, reason, createdBy: admin.id, createdAt: now };
    const id = await insertRemoval(tx, sanction, ref, found.copy);
    await notifications.notifyUser(tx, id, 'removed', now);
    return found;
  }

  /** Shows content again that reports have hidden; returns it, undefined if it does not exist any more. */
  async function dismiss(tx: Tx, ref: ContentRef): Promise<FoundContent | undefined> {
    const found = await content.lock(tx, ref);
    if (found?.status === 'hidden') await content.setStatus(tx, ref, 'active');
    return found;
  }

  /** Resolves the open reports; 409 without any, except for a removal that is not about reports. */
  async function resolve(tx: Tx, admin: SessionActor, input: CaseDecision): Promise<void> {
    const settlement = input.decision === 'dismiss' ? 'dismissed' : 'acted';
    const count = await resolveReports(tx, input.about, { settlement, settledBy: admin.id }, clock.now());
    if (count > 0 || (input.decision === 'remove' && !input.isReported)) return;
    const earlier = await reader.findLatestResolution(tx, input.about);
    throw conflict(CASE_RESOLVED_TEXTS[earlier === 'dismissed' ? 'dismissed' : 'acted']);
  }

  async function record(tx: Tx, admin: SessionActor, input: CaseDecision, found: FoundContent | undefined) {
    const act = { dismiss: 'report.dismissed', act: 'report.acted', remove: 'content.removed' }[
      input.decision
    ];
    const subjectId = found?.authorId ?? input.about.id;
    const { about } = input;
    const details = {
      ...(about.subject === 'user'
        ? { subject: about.subject }
        : describeContent(about, found?.copy ?? null)),
      ...(input.decision === 'remove' ? { reason: input.reason } : {}),
    };
    const change = found && input.decision !== 'act' ? describeChange(found, input.decision) : {};
    await recordAdminAction(tx, admin.id, { act, subjectId, details, ...change }, clock.now());
  }

  /**
   * Decides about a user or content. 409 if there is nothing to decide any more: no open report, or content that is gone.
   */
  async function decide(admin: SessionActor, input: CaseDecision): Promise<void> {
    const ref = toContentRef(toCaseRef(input.about));
    await database.transaction(async (tx) => {
      const found =
        ref &&
        (input.decision === 'remove' ? await remove(tx, admin, ref, input.reason) : await dismiss(tx, ref));
      await resolve(tx, admin, input);
      await record(tx, admin, input, found);
    });
    if (ref) content.onStatusChanged(ref, input.decision === 'remove' ? 'removed' : 'active');
  }

  return { list, decide };
}

type CaseContext = {
  reports: reader.ReportRow[];
  users: Map<string, reader.ReportedUserRow>;
  found: FoundContent | undefined;
};
