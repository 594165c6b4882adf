import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { getContentPath, REPORT_SUBJECTS } from '@uneed/domain/people/safety/safety.rules.ts';
import { APPEAL_RESOLUTIONS, SANCTION_KINDS } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  type AdminSanction,
  type ContentCopy,
  contentCopySchema,
  type Sanction,
} from '@uneed/domain/people/safety/sanctions.schema.ts';
import { presentContentImage } from '../content-name.presenter.ts';
import type { ContentRef, ContentSubject } from '../moderated-content.commands.ts';
import type { AdminSanctionRow } from './sanctions.reader.ts';
import type { SanctionRow } from './sanctions.repository.ts';

function presentAppeal(row: SanctionRow): Sanction['appeal'] {
  const { appeal: text, appealedAt, appealResolution, appealAnswer, appealResolvedAt } = row;
  if (text === null || appealedAt === null) return null;
  return {
    text,
    createdAt: appealedAt.toISOString(),
    resolution: APPEAL_RESOLUTIONS.find((resolution) => resolution === appealResolution) ?? null,
    answer: appealAnswer,
    resolvedAt: appealResolvedAt?.toISOString() ?? null,
  };
}

/** The copy of the removed content; null for a suspension. */
export const parseContentCopy = ({ content }: Pick<SanctionRow, 'content'>): ContentCopy | null =>
  contentCopySchema.nullable().catch(null).parse(content);

/** Presents a sanction, without what its reader may do; a suspension whose end has passed as ended. */
export function presentSanction(row: SanctionRow, now: Date): Omit<Sanction, 'can'> {
  const isOver = row.until !== null && row.until <= now;
  const endedAt = row.endedAt ?? (isOver ? row.until : null);
  return {
    _id: row.id,
    kind: SANCTION_KINDS.find((kind) => kind === row.kind) ?? 'removal',
    subject: REPORT_SUBJECTS.find((subject) => subject === row.subject) ?? null,
    content: parseContentCopy(row),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    appeal: presentAppeal(row),
  };
}

/** Presents a sanction to the affected user; `mayAppeal` is the permission, whatever the state of the sanction. */
export function presentOwnSanction(row: SanctionRow, mayAppeal: boolean, now: Date): Sanction {
  const sanction = presentSanction(row, now);
  return {
    ...sanction,
    can: { appeal: mayAppeal && sanction.endedAt === null && sanction.appeal === null },
  };
}

/** Presents a sanction to admins. */
export function presentSanctionToAdmin(row: AdminSanctionRow, now: Date): AdminSanction {
  const { userId, fullName, email, subjectId, postId } = row;
  const sanction = presentSanction(row, now);
  const { subject } = sanction;
  return {
    ...sanction,
    user: { _id: userId, fullName, email: visibleAddress(email) },
    path: subject === null || subjectId === null ? null : getContentPath({ subject, id: subjectId, postId }),
    image: presentContentImage({ subject, id: subjectId }, sanction.content),
    by: row.adminName,
    endReason: row.endReason,
  };
}

const CONTENT_SUBJECTS = ['post', 'comment', 'job'] as const;

/** Returns what was removed; null for a suspension. */
export const toContentSubject = (subject: string | null): ContentSubject | null =>
  CONTENT_SUBJECTS.find((known) => known === subject) ?? null;

/** Identifies the removed content; undefined for a suspension. */
export function toContentRef({ subject, subjectId, postId }: SanctionRow): ContentRef | undefined {
  const contentSubject = toContentSubject(subject);
  if (contentSubject === null || subjectId === null) return undefined;
  return { subject: contentSubject, id: subjectId, postId };
}
