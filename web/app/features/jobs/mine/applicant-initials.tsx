import { CARD_APPLICANTS } from '@uneed/domain/jobs/job.rules.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** The first applicants by their initials, then how many more (specification 2 §2). */
export function ApplicantInitials({ job }: { job: Pick<JobCard, 'applicants' | 'applicantCount'> }) {
  const people = job.applicants.flatMap((applicant) => (typeof applicant === 'string' ? [] : [applicant]));
  const shown = people.slice(0, CARD_APPLICANTS);
  const more = job.applicantCount - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Aplicantes" className="flex items-center -space-x-2">
      {shown.map((person) => (
        <li key={person._id} title={person.name} className="border-base-100 rounded-full border-2">
          <Avatar name={person.name} size="sm" />
          <span className="sr-only">{person.name}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted pl-4 text-sm font-semibold tabular-nums">+{more}</li>}
    </ul>
  );
}
