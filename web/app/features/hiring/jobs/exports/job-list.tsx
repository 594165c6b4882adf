import type { JobCard as Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { memo, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { JobCard } from './job-card.tsx';

/** The first touch of the list changes one card only: with all of them it would be answered late. */
const MemoizedCard = memo(JobCard);

/** Cards of jobs; `isLoading` while others are being loaded. */
export function JobList({ jobs, isLoading = false }: { jobs: Job[]; isLoading?: boolean }) {
  // Not on the first visit of somebody who opens no job; all jobs have the same page, so one link loads its code.
  const [isUsed, setIsUsed] = useState(false);
  return (
    <ul
      aria-busy={isLoading}
      onPointerEnter={() => setIsUsed(true)}
      onFocus={() => setIsUsed(true)}
      className={classNames('flex flex-col gap-3 transition-opacity', isLoading && 'opacity-60')}
    >
      {jobs.map((job, index) => (
        <li key={job._id}>
          <MemoizedCard job={job} prefetch={isUsed && index === 0 ? 'render' : 'intent'} />
        </li>
      ))}
    </ul>
  );
}
