import type { Applicant } from '@uneed/domain/applications/applications.schema.ts';
import { FileText, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContractBadge } from '../contracts/exports/contract-badge.tsx';
import { useIsOnline } from '../messages/exports/use-online.ts';
import { appliedDate } from './applied-date.ts';

type Props = {
  applicant: Applicant;
  href: string;
  isSelected: boolean;
  /** What can be done with them at once. */
  action?: ReactNode;
};

/** Somebody in the list of applicants; leads to their detail. */
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
          <span className="truncate font-semibold">{fullName}</span>
          <span className="text-muted flex items-center gap-1.5 text-xs [&_svg]:size-3.5">
            <span className="truncate">{appliedDate(appliedAt)}</span>
            {note !== '' && <StickyNote role="img" aria-label="Con nota" />}
            {cv !== null && <FileText role="img" aria-label="Con CV" />}
          </span>
        </span>
        {status !== null && <ContractBadge status={status} />}
      </Link>
      {action !== undefined && <div className="flex justify-start px-3 pb-3 pl-16">{action}</div>}
    </div>
  );
}
