import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  REPORT_MESSAGES_MAX,
  REPORT_OWN_TEXT,
  REPORT_SELF_TEXT,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { NewReport } from '@uneed/domain/people/safety/safety.schema.ts';
import { REPORTS_TO_HIDE, reporterCutoff } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { forbidden, invalid, notFound } from '../../../../platform/http/app-error.ts';
import { PEOPLE_ONLY_TEXT, type SessionActor } from '../../../../platform/http/session.ts';
import { userNotFound } from '../../accounts/accounts.commands.ts';
import { findUser } from '../../accounts/accounts.reader.ts';
import type { CanActAgainst } from '../blocks.service.ts';
import type { ContentRef } from '../moderated-content.commands.ts';
import type { ContentRegistry } from './content-registry.service.ts';
import { toCaseRef } from './reports.presenter.ts';
import { countTrustedReporters } from './reports.reader.ts';
import * as repository from './reports.repository.ts';

type SentMessage = { id: Id; text: string; imageWidth: number | null; createdAt: Date };

/** Lists the last `limit` messages from the sender to the receiver, newest first. */
export type ListMessagesFrom = (
  db: DbOrTx,
  conversation: { senderId: Id; receiverId: Id },
  limit: number,
) => Promise<SentMessage[]>;

type Dependencies = {
  database: Database;
  clock: Clock;
  content: ContentRegistry;
  canActAgainst: CanActAgainst;
  listMessagesFrom: ListMessagesFrom;
};

export type ReportsService = ReturnType<typeof createReports>;

type ReportText = Pick<NewReport, 'reason' | 'details'>;

/** Reports about users and content (product.md, 'Blocks, mutes and reports'). */
export function createReports(dependencies: Dependencies) {
  const { database, clock, content, canActAgainst, listMessagesFrom } = dependencies;

  /** Reports a user, with the last messages of that user to the actor. 400 for oneself, 404 as for an unknown user if the actor may not know of the user. */
  async function reportUser(actor: SessionActor, userId: string, input: ReportText): Promise<void> {
    if (actor.id === userId) throw invalid(REPORT_SELF_TEXT);
    const user = await findUser(database.db, userId);
    if (!user || !(await canActAgainst(database.db, actor, user))) throw userNotFound();
    const rows = await listMessagesFrom(
      database.db,
      { senderId: userId, receiverId: actor.id },
      REPORT_MESSAGES_MAX,
    );
    const messages = rows.reverse().map(({ id, text, imageWidth, createdAt }) => ({
      text,
      ...(imageWidth === null ? { hasImage: false } : { hasImage: true, imageId: id }),
      createdAt: createdAt.toISOString(),
    }));
    const subject = { subject: 'user' as const, subjectId: userId, postId: null, content: null };
    const report = { reporterId: actor.id, reportedId: userId, ...subject, ...input, messages };
    await database.transaction((tx) => repository.upsertReport(tx, report, clock.now()));
  }

  /** Whether enough members with accounts that are not new have reported the content. */
  const isToBeHidden = async (tx: Tx, ref: ContentRef): Promise<boolean> =>
    (await countTrustedReporters(tx, ref, reporterCutoff(clock.now()))) >= REPORTS_TO_HIDE;

  /**
   * Reports content, and hides it after `REPORTS_TO_HIDE` reports. 400 for one's own, 404 or 410 for content that the actor
   * cannot see.
   */
  async function reportContent(actor: SessionActor, ref: ContentRef, input: ReportText): Promise<void> {
    await content.assertVisible(actor, ref);
    const isHidden = await database.transaction(async (tx) => {
      const found = await content.lock(tx, ref);
      if (!found) throw notFound();
      if (found.authorId === actor.id) throw invalid(REPORT_OWN_TEXT);
      const { subject, id: subjectId, postId } = ref;
      const about = { reportedId: found.authorId, subject, subjectId, postId, content: found.copy };
      const report = { reporterId: actor.id, ...about, ...input, messages: [] };
      await repository.upsertReport(tx, report, clock.now());
      if (found.status !== 'active' || !(await isToBeHidden(tx, ref))) return false;
      await content.setStatus(tx, ref, 'hidden');
      return true;
    });
    if (isHidden) content.onStatusChanged(ref, 'hidden');
  }

  /** An enterprise reports only people, not what they publish: 403. */
  async function report(actor: SessionActor, { about, reason, details }: NewReport): Promise<void> {
    const ref = toCaseRef(about);
    if (actor.role === 'enterprise' && ref.subject !== 'user') throw forbidden(PEOPLE_ONLY_TEXT);
    return ref.subject === 'user'
      ? reportUser(actor, ref.id, { reason, details })
      : reportContent(actor, { ...ref, subject: ref.subject }, { reason, details });
  }

  return { report };
}
