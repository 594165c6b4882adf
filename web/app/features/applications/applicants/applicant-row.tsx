import type { Applicant } from '@uneed/domain/applications/applications.schema.ts';
import { type LucideIcon, MessageSquareText, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ContractBadge } from '../../contracts/exports/contract-badge.tsx';
import { useIsOnline } from '../../messages/exports/use-online.ts';
import { formatShortAppliedDate } from '../format-applied-date.ts';

type Props = {
  applicant: Applicant;
  href: string;
  isSelected: boolean;
  /** A button below the row. */
  action?: ReactNode;
};

/** A row in the list of applicants; links to the detail. */
export function ApplicantRow({ applicant, href, isSelected, action }: Props) {
  const { fullName, profilePic, appliedAt, note, cv, contract, outcome } = applicant;
  const status = contract?.status ?? outcome;
  const isOnline = useIsOnline(applicant._id);
  return (
    <div
      className={classNames(
        'rounded-field flex flex-col',
        isSelected ? 'lg:bg-primary/10' : 'hover:bg-base-200',
      )}
    >
      <Link
        to={href}
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
        className="rounded-field flex min-h-16 items-center gap-3 px-3 py-2"
      >
        <Avatar name={fullName} picture={profilePic} isOnline={isOnline} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="line-clamp-2 leading-snug font-semibold">{fullName}</span>
          <span className="text-muted flex flex-wrap items-center gap-x-2.5 text-xs">
            {formatShortAppliedDate(appliedAt)}
            {note !== '' && <Attachment icon={MessageSquareText}>Nota</Attachment>}
            {cv !== null && <Attachment icon={Paperclip}>CV</Attachment>}
          </span>
        </span>
        {status !== null && <ContractBadge status={status} />}
      </Link>
      {action !== undefined && (
        // On wide screens the detail beside the list has the same button.
        <div className={classNames('flex justify-start px-3 pb-3 pl-16', isSelected && 'lg:hidden')}>
          {action}
        </div>
      )}
    </div>
  );
}

/** An icon with a label for something sent with the application. */
function Attachment({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}
