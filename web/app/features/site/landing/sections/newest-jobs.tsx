import { useQuery } from '@tanstack/react-query';
import { companyLabel, referralBonusLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { ArrowRight, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../../platform/clock.ts';
import { formatShortAge } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { newestJobsQuery } from '../landing.queries.ts';

/** The newest jobs; nothing while there are none or they could not be loaded. */
export function NewestJobs() {
  const { data } = useQuery(newestJobsQuery);
  const now = useNow();
  if (data === undefined || data.jobs.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="newest" className="text-2xl">
          Vacantes recientes
        </h2>
        <Link to="/jobs" className="link-hover text-primary flex min-h-11 items-center gap-1.5 font-semibold">
          Ver todas las vacantes <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.jobs.map((job) => (
          // On a phone four are enough.
          <li key={job._id} className="flex max-sm:nth-[n+5]:hidden">
            <NewestJob job={job} age={formatShortAge(job.createdAt, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewestJob({ job, age }: { job: JobCard; age: string }) {
  return (
    <Card className="hover:border-primary relative flex w-full flex-col gap-2 transition-colors">
      <h3 className="leading-snug">
        {/* The whole card is the link's target. */}
        <Link to={`/jobs/${job._id}`} className="after:absolute after:inset-0 after:rounded-box">
          {job.title}
        </Link>
      </h3>
      <p className="text-muted text-sm">{companyLabel(job)}</p>
      <p className="text-muted flex items-center gap-1.5 text-sm">
        <MapPin aria-hidden className="size-4 shrink-0" />
        {job.location}
        <span className="ml-auto">{age}</span>
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm font-semibold tabular-nums">
        <span>{salaryLabel(job)}</span>
        {job.hiringbonus ? <Badge tone="bonus">+{formatPesos(job.hiringbonus)} bono</Badge> : null}
        {job.referralBonusAmount ? (
          <Badge tone="bonus">{referralBonusLabel(job.referralBonusAmount)}</Badge>
        ) : null}
      </p>
    </Card>
  );
}
