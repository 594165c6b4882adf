import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobInterview } from '@uneed/domain/hiring/interviews/job-interviews.api.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { CONTRACTS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { CalendarClock, Users } from 'lucide-react';
import { useId } from 'react';
import { Link, type MetaArgs, useParams, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../ui/feedback/page-out-of-range.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ApplicantsHeader } from '../applications/exports/applicants-header.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { InterviewTerms } from './interview-terms.tsx';
import { InterviewTime } from './interview-time.tsx';
import { jobInterviewsQuery } from './interviews.queries.ts';

const load = async ({ queryClient, params, url }: LoadArgs) => {
  const page = parsePageNumber(url.searchParams.get('page'));
  const { job } = await queryClient.fetchQuery(jobInterviewsQuery(params.jobId ?? '', page));
  return `Entrevistas de ${job.title}`;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, CONTRACTS_NOT_LOADED);

export const meta = ({ loaderData = 'Entrevistas', location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);

/** The interviews of a job, for who owns it and the team; others see the error of the loader. */
export default function JobInterviewsPage() {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  const { applicants } = usePaths();
  const { data, error, refetch, isFetching } = useQuery({
    ...jobInterviewsQuery(jobId, parsePageNumber(search.get('page'))),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex min-h-dvh flex-col">
      <ApplicantsHeader
        title={data?.job.title ?? ''}
        subject="Entrevistas"
        backTo={applicants(jobId)}
        backLabel="Volver a los aplicantes"
      />
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6">
        {data === undefined && error === null && <Loading />}
        {data === undefined && error !== null && (
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data !== undefined && <Interviews jobId={jobId} {...data} />}
      </div>
    </div>
  );
}

const Loading = () => (
  <>
    <Skeleton className="rounded-box h-36" />
    <Skeleton className="rounded-box h-36" />
  </>
);

type ListProps = {
  jobId: string;
  interviews: JobInterview[];
  pagination: { page: number; total: number; totalPages: number };
};

function Interviews({ jobId, interviews, pagination }: ListProps) {
  const { applicants, applicantsInterviews } = usePaths();
  const path = applicantsInterviews(jobId);
  if (pagination.total === 0) return <NoInterviews to={applicants(jobId)} />;
  if (interviews.length === 0) return <PageOutOfRange to={path} />;
  const [upcoming, past] = [true, false].map((isUpcoming) =>
    interviews.filter((each) => each.isUpcoming === isUpcoming),
  );
  return (
    <>
      <Section title="Próximas" jobId={jobId} interviews={upcoming ?? []} />
      <Section title="Anteriores y canceladas" jobId={jobId} interviews={past ?? []} />
      <div className="self-center">
        <CalendarSubscription />
      </div>
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        getHref={(page) => (page === 1 ? path : `${path}?page=${page}`)}
      />
    </>
  );
}

const NoInterviews = ({ to }: { to: string }) => (
  <EmptyState
    icon={CalendarClock}
    title="Todavía no hay entrevistas de esta vacante"
    action={
      <LinkButton to={to} tone="outline">
        <Users aria-hidden className="size-4" />
        Ver los aplicantes
      </LinkButton>
    }
  >
    Ofrece horas en los detalles de quien aplicó. Cuando elija la suya, la verás aquí.
  </EmptyState>
);

type SectionProps = { title: string; jobId: string; interviews: JobInterview[] };

function Section({ title, jobId, interviews }: SectionProps) {
  const titleId = useId();
  if (interviews.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">
        {interviews.map((each) => (
          <li key={each.interview._id} className="bg-base-100 border-base-300 rounded-box border p-4">
            <Row jobId={jobId} {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state of an interview; one in the past was held only if somebody says so. */
function State({ interview, isUpcoming }: Pick<JobInterview, 'interview' | 'isUpcoming'>) {
  const { status, hasMoved, cancelled } = interview;
  if (status === 'held') return <Badge tone="success">Hecha</Badge>;
  if (status === 'noShow') return <Badge tone="error">No llegó</Badge>;
  if (status === 'cancelled')
    return <Badge>{cancelled?.by === 'owner' ? 'La cancelaste' : 'La canceló quien aplicó'}</Badge>;
  if (!isUpcoming) return <Badge tone="warning">Sin registrar</Badge>;
  return <Badge tone="primary">{hasMoved ? 'Cambió la hora' : 'Acordada'}</Badge>;
}

/** An interview; the name leads to the applicant. */
function Row({ jobId, applicant, interview, isUpcoming }: { jobId: string } & JobInterview) {
  const { applicants } = usePaths();
  const { _id, fullName, profilePic } = applicant;
  const { cancelled, answer } = interview;
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          <Avatar name={fullName} picture={profilePic} size="sm" />
          <Link
            to={`${applicants(jobId)}?aplicante=${_id}`}
            className="link-hover flex min-h-11 min-w-0 flex-1 items-center font-semibold wrap-anywhere"
          >
            {fullName}
          </Link>
        </div>
        <State interview={interview} isUpcoming={isUpcoming} />
      </div>
      <p>
        <InterviewTime startsAt={interview.startsAt} />
      </p>
      {cancelled === null && <InterviewTerms terms={interview} />}
      {cancelled !== null && cancelled.reason !== '' && (
        <p className="text-sm wrap-anywhere">{`«${cancelled.reason}»`}</p>
      )}
      {answer !== '' && <p className="text-sm wrap-anywhere">{`Su respuesta: «${answer}»`}</p>}
    </article>
  );
}
