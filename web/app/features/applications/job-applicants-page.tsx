import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../platform/api/load.ts';
import { ApplicantCounts } from './applicant-counts.tsx';
import { ApplicantsBar } from './applicants-bar.tsx';
import { ApplicantsView } from './applicants-view.tsx';
import { applicantsQuery } from './applications.queries.ts';

const load = async ({ queries, params }: LoadArgs) => {
  await queries.fetchQuery(applicantsQuery(params.jobId ?? ''));
};
export const loader = serverLoader(load);
export const clientLoader = clientSideLoader(load);

export const meta = () => [{ title: 'Aplicantes · Uneed' }, { name: 'robots', content: 'noindex' }];

/** Who applied to a vacancy (specification 2 §2); others than its owner see numbers only (DESIGN §5). */
export default function JobApplicantsPage() {
  const { jobId = '' } = useParams();
  const { data } = useQuery(applicantsQuery(jobId));
  if (data === undefined) return null;
  const { job, isOwner, applicants, total, thisWeek, appliedAt } = data;
  if (isOwner) return <ApplicantsView job={job} total={total} applicants={applicants} />;
  return (
    <>
      <ApplicantsBar
        title={job.title}
        total={total}
        backTo={`/jobs/${job._id}`}
        backLabel="Volver a la vacante"
      />
      <ApplicantCounts jobId={job._id} total={total} thisWeek={thisWeek} appliedAt={appliedAt} />
    </>
  );
}
