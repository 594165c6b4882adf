import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { APPLIED_LABEL } from '@uneed/domain/hiring/applications/application.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { CONTRACTS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { type MetaArgs, useParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { applicantQuery, applicantsQuery } from '../applications.queries.ts';
import { ApplicantsHeader } from '../exports/applicants-header.tsx';
import { formatAppliedDate } from '../format-applied-date.ts';
import { readApplicantSearch } from './applicant-search.ts';
import { ApplicantsView } from './applicants-view.tsx';
import { findApplicant, KEYS, useApplicantsView } from './use-applicants-view.ts';

const load = async ({ queryClient, params, url }: LoadArgs) => {
  const jobId = params.jobId ?? '';
  const { job, isOwner, applicants } = await queryClient.fetchQuery(
    applicantsQuery(jobId, readApplicantSearch(url.searchParams)),
  );
  const chosenId = url.searchParams.get(KEYS.chosen);
  if (isOwner && chosenId && !findApplicant(applicants, chosenId))
    await queryClient.prefetchQuery(applicantQuery(jobId, chosenId));
  return `Aplicantes de ${job.title}`;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, CONTRACTS_NOT_LOADED);

export const meta = ({ loaderData = 'Aplicantes', location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);

/** The applicants of a job (product.md, 'Applicants'). Users who do not own it see only numbers. */
export default function JobApplicantsPage() {
  const { jobId = '' } = useParams();
  const view = useApplicantsView(jobId);
  const { data, isPlaceholderData } = useQuery({
    ...applicantsQuery(jobId, view.search),
    placeholderData: keepPreviousData,
  });
  const isReadOnly = (useViewer()?.readOnlyText ?? null) !== null;
  if (data === undefined) return null;
  const { job, isOwner, applicants, stages, pagination, total, thisWeek, appliedAt, ownLabel, filling, can } =
    data;
  if (isOwner) {
    return (
      <ApplicantsView
        job={job}
        filling={filling}
        total={total}
        pagination={pagination}
        applicants={applicants}
        stages={stages}
        isLoading={isPlaceholderData}
        view={view}
        canContract={can.contract && !isReadOnly}
        isReadOnly={isReadOnly}
      />
    );
  }
  return (
    <>
      <ApplicantsHeader title={job.title} backTo={`/jobs/${job._id}`} backLabel="Volver a la vacante" />
      <ApplicantCounts
        total={total}
        thisWeek={thisWeek}
        appliedAt={appliedAt}
        ownLabel={ownLabel}
        jobId={job._id}
      />
    </>
  );
}

type Props = {
  jobId: string;
  total: number;
  thisWeek: number;
  appliedAt: string | null;
  /** Label of the user's own application. */
  ownLabel: string | null;
};

/** For users who do not own the job: numbers, and the status of their own application. */
function ApplicantCounts({ jobId, total, thisWeek, appliedAt, ownLabel }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8">
      <Card>
        <dl className="grid grid-cols-2 gap-4">
          <Figure label={total === 1 ? 'persona aplicó' : 'personas aplicaron'} count={total} />
          <Figure label="esta semana" count={thisWeek} />
        </dl>
      </Card>
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-lg">Tu aplicación</h2>
        {appliedAt === null ? (
          <>
            <p className="text-muted">Todavía no has aplicado a esta vacante.</p>
            <LinkButton to={`/jobs/${jobId}`}>Ver la vacante</LinkButton>
          </>
        ) : (
          <>
            <p>
              <strong className="font-semibold">{ownLabel ?? APPLIED_LABEL}</strong>
              <span>{`. Aplicaste el ${formatAppliedDate(appliedAt)}.`}</span>
            </p>
            <LinkButton to="/applications">Mis Aplicaciones</LinkButton>
          </>
        )}
      </Card>
      <p className="text-muted text-center text-sm text-balance">
        Solo quien publicó la vacante ve quiénes aplicaron.
      </p>
    </div>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-3xl font-bold tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}
