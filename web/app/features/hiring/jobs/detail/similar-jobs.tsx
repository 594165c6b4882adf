import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/display/card.tsx';
import { JobSummary } from '../exports/job-summary.tsx';
import { similarJobsQuery } from '../jobs.queries.ts';

/** Similar jobs. Renders nothing when there are none or they could not be loaded. */
export function SimilarJobs({ jobId }: { jobId: string }) {
  const { data } = useQuery(similarJobsQuery(jobId));
  if (data === undefined || data.jobs.length === 0) return null;
  return (
    <section aria-labelledby="similares" className="flex flex-col gap-4 pt-2">
      <h2 id="similares" className="text-xl">
        Vacantes similares
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {data.jobs.map((job) => (
          <li key={job._id}>
            <Card className="hover:border-primary relative h-full transition-colors">
              <JobSummary job={job} heading="h3" isWholeCard />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
