import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MetaArgs, useParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { applicantsQuery } from '../applications.queries.ts';
import { ApplicantCounts } from './applicant-counts.tsx';
import { ApplicantsHeader } from './applicants-header.tsx';
import { ApplicantsView } from './applicants-view.tsx';
import { useApplicantsView } from './use-applicants-view.ts';

const load = async ({ queryClient, params, url }: LoadArgs) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const { job } = await queryClient.fetchQuery(
    applicantsQuery(params.jobId ?? '', Number.isInteger(page) && page > 0 ? page : 1),
  );
  return `Aplicantes de ${job.title}`;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, 'Error fetching contracts');

export const meta = ({ loaderData = 'Aplicantes', location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);

/** The applicants of a job (specification 2 §2). Users who do not own it see only numbers (DESIGN §5). */
export default function JobApplicantsPage() {
  const { jobId = '' } = useParams();
  const view = useApplicantsView(jobId);
  const { data } = useQuery({ ...applicantsQuery(jobId, view.page), placeholderData: keepPreviousData });
  const isReadOnly = (useViewer()?.readOnlyText ?? null) !== null;
  if (data === undefined) return null;
  const { job, isOwner, applicants, pagination, total, thisWeek, appliedAt, ownLabel, can } = data;
  if (isOwner) {
    const { totalPages } = pagination;
    return (
      <ApplicantsView
        {...{ job, total, totalPages, applicants, view }}
        canContract={can.contract && !isReadOnly}
        isReadOnly={isReadOnly}
      />
    );
  }
  return (
    <>
      <ApplicantsHeader title={job.title} backTo={`/jobs/${job._id}`} backLabel="Volver a la vacante" />
      <ApplicantCounts {...{ total, thisWeek, appliedAt, ownLabel }} jobId={job._id} />
    </>
  );
}
