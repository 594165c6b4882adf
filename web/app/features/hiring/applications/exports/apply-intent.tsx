import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { LoadArgs } from '../../../../platform/api/loaders.ts';
import { toInternalPath } from '../../../../platform/guards.ts';
import { JobSummary } from '../../jobs/exports/job-summary.tsx';
import { RecommendedBy } from '../../referrals/exports/recommended-by.tsx';
import { loadRecommendation } from '../../referrals/exports/use-recommendation.ts';
import { jobQuery } from '../applications.queries.ts';
import { parseApplyPath, toApplyPath } from './apply-path.ts';

/** Returns the id of the job that the visitor applies to after sign-in; '' for none. */
const parseJobId = (search: string): string =>
  parseApplyPath(toInternalPath(new URLSearchParams(search).get('next'))) ?? '';

/** Loads the job that `ApplyIntent` shows, and who recommends it. */
export async function loadApplyIntent(args: LoadArgs): Promise<void> {
  const jobId = parseJobId(args.url.search);
  if (jobId === '') return;
  await Promise.all([args.queryClient.prefetchQuery(jobQuery(jobId)), loadRecommendation(args, jobId)]);
}

type Props = {
  /** Label of a link that opens the apply sheet at once; none by default. */
  linkLabel?: string;
};

/** The job that the visitor is about to apply to, on the pages before it. Renders nothing if there is none. */
export function ApplyIntent({ linkLabel }: Props) {
  const jobId = parseJobId(useLocation().search);
  const { data } = useQuery({ ...jobQuery(jobId), enabled: jobId !== '' });
  if (data === undefined) return null;
  return (
    <section
      aria-label="Vas a aplicar a esta vacante"
      className="bg-base-100 border-base-300 rounded-box flex flex-col gap-2 border p-4"
    >
      <p className="text-muted text-sm font-medium">Vas a aplicar a:</p>
      <JobSummary job={data.job} />
      <RecommendedBy jobId={jobId} />
      {linkLabel !== undefined && (
        <Link
          to={toApplyPath(jobId)}
          className="link link-primary -mb-2.5 self-start py-2.5 text-sm font-medium"
        >
          {linkLabel}
        </Link>
      )}
    </section>
  );
}
