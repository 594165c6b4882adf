import { CARD_APPLICANTS_MAX } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** The initials of the first applicants and the number of the others (specification 2 §2). */
export function ApplicantInitials({ job }: { job: Pick<JobCard, 'applicants' | 'applicantCount'> }) {
  const applicants = job.applicants.flatMap((applicant) =>
    typeof applicant === 'string' ? [] : [applicant],
  );
  const shown = applicants.slice(0, CARD_APPLICANTS_MAX);
  const more = job.applicantCount - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Aplicantes" className="flex items-center -space-x-2">
      {shown.map((applicant) => (
        <li key={applicant._id} title={applicant.name} className="border-base-100 rounded-full border-2">
          <Avatar name={applicant.name} size="sm" />
          <span className="sr-only">{applicant.name}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted pl-4 text-sm font-semibold tabular-nums">{`+${more}`}</li>}
    </ul>
  );
}
