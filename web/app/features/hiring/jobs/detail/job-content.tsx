import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { ReactNode } from 'react';
import { JobHeader } from './job-header.tsx';
import { QuickDetails } from './quick-details.tsx';

type Props = {
  job: JobCard;
  /** Buttons below the facts. */
  actions?: ReactNode;
  body: ReactNode;
  apply: ReactNode;
  recruiter: ReactNode;
};

/** The content of a job's page, also in the preview of the form. */
export function JobContent({ job, actions, body, apply, recruiter }: Props) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <JobHeader job={job} actions={actions} />
        {body}
      </div>
      <aside aria-label="Aplicar y detalles" className="flex min-w-0 flex-col gap-6 sticky-column">
        {apply}
        <QuickDetails job={job} />
        {recruiter}
      </aside>
    </div>
  );
}
