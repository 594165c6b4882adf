import { formatDistance } from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { HIGHLIGHTED_LABEL } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { formatUnmetRequirements } from '@uneed/domain/hiring/questions/question-answers.ts';
import { ANSWER_LABELS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { HeartHandshake, type LucideIcon, MessageSquareText, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withNonBreakingSpaces } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { useIsOnline } from '../../../community/messages/exports/use-online.ts';
import { ContractBadge, HireBadge } from '../../contracts/exports/contract-badges.tsx';
import { withoutCountry } from '../exports/describe-facts.ts';
import { formatShortAppliedDate } from '../format-applied-date.ts';
import { RowFacts, RowMarks } from './applicant-facts.tsx';

type Props = {
  applicant: Applicant;
  href: string;
  isSelected: boolean;
  /** A button below the row. */
  action?: ReactNode;
};

/** A row in the list of applicants; links to the detail. */
export function ApplicantRow({ applicant, href, isSelected, action }: Props) {
  const { fullName, profilePic, appliedAt, location, bio, note, cv, recommendedBy, facts } = applicant;
  const place = withoutCountry(location);
  const isOnline = useIsOnline(applicant.userId ?? '');
  return (
    <div
      className={classNames(
        'rounded-field flex flex-col',
        isSelected ? 'lg:bg-primary/10' : 'hover:bg-base-200',
      )}
    >
      <Link
        to={href}
        aria-current={isSelected ? 'true' : undefined}
        className="rounded-field flex min-h-16 items-start gap-3 px-3 pt-3 pb-1"
      >
        <Avatar name={fullName} picture={profilePic} isOnline={isOnline} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <span className="line-clamp-2 min-w-32 flex-1 leading-snug font-semibold wrap-anywhere">
              {fullName}
            </span>
            <State applicant={applicant} />
          </span>
          {applicant.unmetRequirements.length > 0 && (
            <span className="text-warning line-clamp-2 text-sm font-medium wrap-anywhere">
              {formatUnmetRequirements(applicant.unmetRequirements)}
            </span>
          )}
          <RowFacts facts={facts} />
          {!facts.hasProfile && bio !== '' && <span className="truncate text-sm">{bio}</span>}
          <span className="text-muted line-clamp-2 text-xs">
            {[place, formatDistance(facts.distance), withNonBreakingSpaces(formatShortAppliedDate(appliedAt))]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </span>
      </Link>
      {facts.matches.length > 0 && (
        <div className="pt-1 pr-3 pl-16">
          <RowMarks matches={facts.matches} />
        </div>
      )}
      <div className="text-muted flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 pt-1 pr-3 pb-3 pl-16 text-xs">
        {recommendedBy !== null && <Attachment icon={HeartHandshake}>Con recomendación</Attachment>}
        {note === '' && cv === null && !applicant.isWithheld && (
          <span className="whitespace-nowrap">Sin nota ni CV</span>
        )}
        {note !== '' && <Attachment icon={MessageSquareText}>Nota</Attachment>}
        {cv !== null && <Attachment icon={Paperclip}>CV</Attachment>}
        {action !== undefined && (
          // On wide screens the detail beside the list has the same button.
          <div className={classNames('-my-3 ml-auto', isSelected && 'lg:hidden')}>{action}</div>
        )}
      </div>
    </div>
  );
}

/** What became of the application, and what it still needs. */
function State({ applicant }: { applicant: Applicant }) {
  const { contract, outcome, answer, hire, isHighlighted, seenAt, askedAt, can, group } = applicant;
  const status = contract?.status ?? outcome;
  const isHired = group === 'hired';
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 empty:hidden">
      {isHighlighted && <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>}
      {answer !== null && <Badge>{ANSWER_LABELS.declined}</Badge>}
      {isHired && <HireBadge status={hire.status} />}
      {/* The heading of the list says that these are in process. */}
      {!isHired && answer === null && status !== null && status !== 'pending' && (
        <ContractBadge status={status} />
      )}
      {can.decline && seenAt === null && <Badge tone="primary">Sin abrir</Badge>}
      {can.decline && askedAt !== null && <Badge tone="warning">Pide respuesta</Badge>}
    </span>
  );
}

/** An icon with a label for something sent with the application. */
function Attachment({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5" />
      <span>{children}</span>
    </span>
  );
}
