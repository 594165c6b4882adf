import { useQuery } from '@tanstack/react-query';
import { applyToJob } from '@uneed/domain/hiring/applications/applications.paths.ts';
import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { buildJobPosting, listJobCrumbs } from '@uneed/domain/hiring/jobs/job-posting.ts';
import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import type { Job, JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { jobSharePicture } from '@uneed/domain/hiring/jobs/share-picture.ts';
import { excerpt, visibleText } from '@uneed/domain/kernel/html/html.ts';
import { JOB_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import {
  isRouteErrorResponse,
  Link,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { buildBreadcrumbs } from '../../../../platform/breadcrumb-list.ts';
import { useFormError } from '../../../../platform/forms/form-error.ts';
import { type ActionArgs, createServerAction } from '../../../../platform/forms/server-action.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { buildPageMeta, type PageMeta } from '../../../../platform/page-meta.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts';
import { ReportContent } from '../../../people/safety/exports/report-content.tsx';
import { ANSWER_NAMES, HAS_ANSWERS, readAnswersForm } from '../../applications/exports/answers-form.ts';
import { ApplyWarning, useApplySheet } from '../../applications/exports/apply-action.tsx';
import { hasApplied } from '../../applications/exports/has-applied.ts';
import { OwnLinkAlert, RecommendButton } from '../../referrals/exports/recommend-button.tsx';
import { RecommendedBy, sendRecommendationForm } from '../../referrals/exports/recommended-by.tsx';
import { loadRecommendation } from '../../referrals/exports/use-recommendation.ts';
import { JobSummary } from '../exports/job-summary.tsx';
import { useRecordView } from '../exports/job-visit.ts';
import { SaveButton } from '../exports/save-button.tsx';
import { useJobListState } from '../job/job-list-state.ts';
import { findJobCard, jobQuery, similarJobsQuery } from '../jobs.queries.ts';
import { JobShareMenu, PublishedJobCard } from '../share/published-job-card.tsx';
import { ApplyBar, ApplyCard } from './apply-card.tsx';
import { ClosedJobAlert, WithheldJobAlert } from './job-alerts.tsx';
import { JobBody } from './job-body.tsx';
import { JobContent } from './job-content.tsx';
import { JobLoading } from './job-loading.tsx';
import { JobPosterFooter } from './job-poster-footer.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { RecruiterCard } from './recruiter-card.tsx';

const JobSources = lazyModule(() => import('../../applications/exports/job-sources.tsx'));

/** Length of the description that search engines show, in characters. */
const META_LENGTH = 150;

type LoaderData = PageMeta & {
  /** The job as a list showed it, while the job itself is loading. */
  card?: JobCard;
};

const load = async (args: LoadArgs): Promise<LoaderData> => {
  const { queryClient, params, url } = args;
  const id = params.jobId ?? '';
  const [{ job }] = await Promise.all([
    queryClient.fetchQuery(jobQuery(id)),
    // A failed prefetch must not fail the page.
    queryClient.prefetchQuery(similarJobsQuery(id)),
    loadRecommendation(args, id),
  ]);
  return buildHead(job, url.origin);
};

export const loader = createServerLoader(load);
/** A job that a list has shown is rendered at once, from what the list knows. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => {
  const { queryClient, params, url } = args;
  const id = params.jobId ?? '';
  const card = findJobCard(queryClient, id);
  if (card === undefined) return load(args);
  void queryClient.prefetchQuery(jobQuery(id));
  void queryClient.prefetchQuery(similarJobsQuery(id));
  void loadRecommendation(args, id);
  return { ...buildHead(card, url.origin), card };
}, JOB_NOT_LOADED);

/** Without JavaScript: takes the recommendation off or puts it back, or applies without a note and a CV. */
export const action = createServerAction(
  (args) => {
    const id = args.params.jobId ?? '';
    return sendRecommendationForm(args, id) ?? applyByForm(args, id);
  },
  { keeps: ANSWER_NAMES },
);

async function applyByForm({ api, form }: ActionArgs, id: string) {
  if (!(HAS_ANSWERS in form)) return api.request(applyToJob, { params: { id }, body: undefined });
  const { job } = await api.request(getJob, { params: { id } });
  return api.request(applyToJob, { params: { id }, body: { answers: readAnswersForm(job.questions, form) } });
}

const buildHead = (job: JobCard, origin: string): PageMeta => ({
  image: jobSharePicture(job),
  title: [`${job.title} en ${job.isAnonimous ? 'empresa confidencial' : companyLabel(job)}`, job.location]
    .filter(Boolean)
    .join(', '),
  description: `${salaryLabel(job)}. ${excerpt(visibleText(job.description), META_LENGTH)}`,
  origin,
  path: `/jobs/${job._id}`,
  isNoIndex: job.status !== 'active' || job.withheld !== undefined,
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [{ title: 'Oportunidad no encontrada · Uneed' }];

/** The page of a job (product.md, 'Job page'), for its owner, applicants and visitors. */
export default function JobPage() {
  const { origin, card } = useLoaderData<typeof load>();
  const { jobId = '' } = useParams();
  const query = useQuery(jobQuery(jobId));
  const formError = useFormError();
  const job = query.data?.job;
  const shown = job ?? card;
  useRecordView(jobId, job !== undefined && !job.can.seeApplicants);
  const applySheet = useApplySheet(job);
  // Also when it was removed while it was open.
  if (isMissing(query.error)) return <JobNotFound />;
  if (shown === undefined) return null;
  return (
    <article key={jobId} aria-busy={job === undefined} className="flex flex-1 flex-col">
      {job && <JobStructuredData job={job} origin={origin} />}
      <div className="page-width flex flex-col gap-6 py-4 sm:py-6 print:py-0">
        <div className="contents print:hidden">
          <BackToJobs />
          {formError !== undefined && <FormAlert message={formError.message} />}
          {job && <WithheldJobAlert job={job} />}
          {job && <ClosedJobAlert job={job} />}
          <PublishedJobCard />
          {job && <OwnLinkAlert job={job} />}
          {job && <Recommendation job={job} />}
        </div>
        <JobContent
          job={shown}
          isOwn={job?.can.seeApplicants}
          actions={job ? <Actions job={job} origin={origin} /> : <Skeleton className="h-11 w-64" />}
          body={job ? <JobText job={job} /> : <JobLoading job={shown} query={query} />}
          apply={
            job ? (
              <ApplyCard job={job} onApply={applySheet.open} />
            ) : (
              <Skeleton className="rounded-box h-40 max-lg:hidden" />
            )
          }
          recruiter={
            job?.postedBy && (
              <RecruiterCard job={job} recruiter={job.postedBy} isOwn={job.can.seeApplicants} />
            )
          }
        />
        {job?.can.seeApplicants && job.status !== 'draft' && (
          <div className="contents print:hidden">
            <Suspense fallback={null}>
              <JobSources jobId={jobId} />
            </Suspense>
          </div>
        )}
        {job && <JobPosterFooter job={job} origin={origin} />}
        <div className="contents print:hidden">
          <SimilarJobs jobId={jobId} />
        </div>
      </div>
      {job && <ApplyBar job={job} onApply={applySheet.open} />}
      {applySheet.sheet}
    </article>
  );
}

const isMissing = (error: ApiError | null) => error?.code === 'NOT_FOUND' || error?.code === 'GONE';

/** Who recommends an open job to this device, unless the user has applied already. */
function Recommendation({ job }: { job: Job }) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const isOpen = job.status === 'active' && job.withheld === undefined;
  return (
    <RecommendedBy
      jobId={job._id}
      isWanted={isOpen && job.can.apply && !isEnterprise && !hasApplied(job, user?._id)}
      hasForm
      className="bg-primary/10 rounded-box noscript:py-1 px-4 py-3"
    />
  );
}

/** Three of them fit in one row of a phone. */
const ACTION = 'max-sm:gap-1 max-sm:px-1 max-sm:[&_svg]:size-4';

/** Actions for everybody, then those of the owner. */
function Actions({ job, origin }: { job: Job; origin: string }) {
  return (
    <>
      <ApplyWarning job={job} />
      <div
        className={classNames(
          'flex flex-wrap gap-3',
          !job.can.seeApplicants && 'max-sm:grid max-sm:grid-flow-col max-sm:gap-2',
        )}
      >
        {job.status !== 'draft' && job.withheld === undefined && (
          <>
            <SaveButton job={job} className={ACTION} />
            {job.status === 'active' && !job.can.seeApplicants && (
              <RecommendButton job={job} className={ACTION} />
            )}
            <JobShareMenu
              title={job.title}
              url={withSource(`${origin}/jobs/${job._id}`, 'share')}
              className={`${ACTION} max-sm:w-full`}
            />
          </>
        )}
        {job.can.seeApplicants && <OwnerActions job={job} />}
      </div>
    </>
  );
}

/** The description, and for others than the owner the link to report the job. */
function JobText({ job }: { job: Job }) {
  return (
    <>
      <JobBody job={job} />
      {!job.can.seeApplicants && <ReportJob jobId={job._id} />}
    </>
  );
}

function ReportJob({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  return (
    <ReportContent
      about={{ subject: 'job', id: jobId }}
      contentName="vacante"
      onRemoved={() => void navigate('/jobs', { replace: true })}
    />
  );
}

/** Leads to the list that the job was opened from, with its filters; to all jobs after any other visit. */
function BackToJobs() {
  const list = useJobListState();
  const navigate = useNavigate();
  return (
    <Link
      to={list?.jobList ?? '/jobs'}
      onClick={(event) => {
        if (!list?.isPreviousPage || opensElsewhere(event)) return;
        // Back in the history, where the list has its scroll position.
        event.preventDefault();
        void navigate(-1);
      }}
      className="text-muted hover:text-base-content flex min-h-11 items-center gap-2 self-start text-sm font-medium"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Vacantes
    </Link>
  );
}

/** Shown when the job does not exist, was removed or is not visible to the visitor. */
function JobNotFound() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        icon={SearchX}
        title="Oportunidad no encontrada"
        action={<LinkButton to="/jobs">Ver vacantes</LinkButton>}
      >
        La oportunidad laboral que buscas no existe o ha sido removida.
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return <JobNotFound />;
  throw error;
}

/** JSON-LD of a job and its breadcrumbs for search engines; nothing for a job that must not be indexed. */
function JobStructuredData({ job, origin }: { job: Job; origin: string }) {
  const crumbs = listJobCrumbs(job);
  return (
    <>
      <JsonLd data={buildJobPosting(job, origin)} />
      {crumbs && <JsonLd data={buildBreadcrumbs(crumbs, origin)} />}
    </>
  );
}

/** Similar jobs. Renders nothing when there are none or they could not be loaded. */
function SimilarJobs({ jobId }: { jobId: string }) {
  const { data } = useQuery(similarJobsQuery(jobId));
  const list = useJobListState();
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
              <JobSummary
                job={job}
                heading="h3"
                isWholeCard
                state={list ? { ...list, isPreviousPage: false } : undefined}
              />
              <p className="text-primary mt-2 text-xs font-semibold">{data.reasons[job._id]}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
