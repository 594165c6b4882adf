import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Applicant } from './applications.queries.ts';
import { appliedDate } from './applied-date.ts';

type Props = {
  applicants: Applicant[];
  selectedId: string | undefined;
  hrefOf: (id: string) => string;
};

/** Who applied, newest first; each leads to their detail. */
export function ApplicantList({ applicants, selectedId, hrefOf }: Props) {
  return (
    <ul className="flex flex-col p-2">
      {applicants.map((applicant) => (
        <li key={applicant._id}>
          <Link
            to={hrefOf(applicant._id)}
            preventScrollReset
            aria-current={applicant._id === selectedId ? 'true' : undefined}
            className={classNames(
              'rounded-field hover:bg-base-200 flex min-h-16 items-center gap-3 px-3 py-2',
              applicant._id === selectedId && 'lg:bg-primary/10 lg:hover:bg-primary/10',
            )}
          >
            <Avatar name={applicant.fullName} picture={applicant.profilePic} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-semibold">{applicant.fullName}</span>
              <span className="text-muted truncate text-xs">{appliedDate(applicant.appliedAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
