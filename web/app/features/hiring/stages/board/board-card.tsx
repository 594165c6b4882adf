import { formatInterviewTime } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { HIGHLIGHTED_LABEL } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { formatUnmetRequirements } from '@uneed/domain/hiring/questions/question-answers.ts';
import type { BoardCard as Card } from '@uneed/domain/hiring/stages/stages.api.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { withoutCountry } from '../../applications/exports/describe-facts.ts';
import { ContractBadge } from '../../contracts/exports/contract-badges.tsx';
import { describeMove } from '../exports/applicant-stage.tsx';

type Props = {
  jobId: string;
  card: Card;
  isSelected: boolean;
  /** Without it the applicant cannot be selected. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  /** Beside the name: where the card is dragged by, or the menu with the stages. */
  action?: ReactNode;
};

const OFFER_TEXTS: Record<NonNullable<Card['offer']>, string> = {
  open: 'Entrevista ofrecida: falta que elija',
  noneLeft: 'No quedan horas de entrevista',
  otherTimes: 'Pide otras horas para la entrevista',
};

/** An applicant on the board; the name leads to the application. */
export function BoardCard({ jobId, card, isSelected, onSelect, action }: Props) {
  const { applicants } = usePaths();
  const { _id, fullName, lastJob, unmetRequirements, stage } = card;
  const place = withoutCountry(card.location);
  const moved = describeMove(stage);
  return (
    <article className="flex flex-col gap-1.5 p-3">
      <div className="flex items-start gap-2">
        {onSelect && (
          <label className="-m-2 flex size-10 shrink-0 cursor-pointer items-center justify-center">
            <span className="sr-only">{`Elegir a ${fullName}`}</span>
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        )}
        <Avatar name={fullName} picture={card.profilePic} size="sm" />
        <Link
          to={`${applicants(jobId)}?aplicante=${_id}`}
          className="link-hover min-w-0 flex-1 self-center py-1 leading-snug font-semibold wrap-anywhere"
        >
          {fullName}
        </Link>
        {action}
      </div>
      {lastJob !== null && (
        <p className="line-clamp-2 text-sm wrap-anywhere">
          {[lastJob.position, lastJob.company].filter((text) => text !== '').join(' · ')}
        </p>
      )}
      {unmetRequirements.length > 0 && (
        <p className="text-warning line-clamp-2 text-sm font-medium wrap-anywhere">
          {formatUnmetRequirements(unmetRequirements)}
        </p>
      )}
      <CardInterview card={card} />
      <p className="text-muted text-xs">
        {[place, `aplicó el ${formatDate(card.appliedAt)}`, moved].filter((text) => text !== '').join(' · ')}
      </p>
      <p className="flex flex-wrap gap-1 empty:hidden">
        {card.isHighlighted && <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>}
        {card.isUnseen && <Badge tone="primary">Sin abrir</Badge>}
        {card.contractStatus !== null && <ContractBadge status={card.contractStatus} />}
      </p>
    </article>
  );
}

/** The agreed interview, or what was offered; nothing for neither. */
function CardInterview({ card: { interviewAt, offer } }: { card: Card }) {
  const text =
    interviewAt === null
      ? offer && OFFER_TEXTS[offer]
      : `Entrevista: ${formatInterviewTime(new Date(interviewAt))}`;
  return text && <p className="text-sm font-medium">{text}</p>;
}
