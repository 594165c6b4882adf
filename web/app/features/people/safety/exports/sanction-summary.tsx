import { APPEAL_RESOLUTION_LABELS, formatSuspensionEnd } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { AdminSanction, Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { ContentCopyView } from '../content-copy.tsx';
import { formatMoment } from '../format-moment.ts';

const REMOVAL_TITLES: Record<NonNullable<Sanction['subject']>, string> = {
  user: 'Contenido quitado',
  post: 'Publicación quitada',
  comment: 'Comentario quitado',
  job: 'Vacante quitada',
};

/** A sanction as its user or as an admin reads it. */
type ShownSanction = Omit<Sanction, 'can'> & Partial<Pick<AdminSanction, 'image'>>;

/** The heading of a sanction: what was removed, or until when the account is suspended. */
export function getSanctionTitle({ kind, subject, until }: ShownSanction): string {
  if (kind === 'removal') return REMOVAL_TITLES[subject ?? 'user'];
  return `Cuenta suspendida ${formatSuspensionEnd(until === null ? null : new Date(until))}`;
}

/** The reason of a sanction, the removed content, and the appeal with its answer. */
export function SanctionSummary({ sanction }: { sanction: ShownSanction }) {
  const { content, image, reason, createdAt, appeal } = sanction;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        <strong>Motivo:</strong> {reason} <span className="text-muted">({formatMoment(createdAt)})</span>
      </p>
      {content && <ContentCopyView content={content} image={image} />}
      {appeal && (
        <div className="border-base-300 flex flex-col gap-1 border-l-4 pl-4">
          <p className="font-semibold">Apelación, {formatMoment(appeal.createdAt)}</p>
          <p className="break-words whitespace-pre-line">{appeal.text}</p>
          {appeal.resolution && (
            <p>
              <strong>{APPEAL_RESOLUTION_LABELS[appeal.resolution]}:</strong> {appeal.answer}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
