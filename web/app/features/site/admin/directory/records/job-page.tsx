import { useQuery } from '@tanstack/react-query';
import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { JobRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { Link, type MetaArgs, useParams } from 'react-router';
import { assertFound } from '../../../../../platform/api/assert-found.ts';
import { createClientLoader, createServerLoader } from '../../../../../platform/api/loaders.ts';
import { formatDate } from '../../../../../platform/format.ts';
import { Card } from '../../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { MissingRecord, RecordErrorBoundary } from '../../../../../ui/feedback/missing-record.tsx';
import { forAdmins, recordMeta } from '../../admin-page.ts';
import { ListLoading } from '../../review-list.tsx';
import { jobRecordQuery } from '../directory.queries.ts';
import { JobBadges } from '../job-row.tsx';
import { UserRow } from '../user-row.tsx';
import { ContentActions } from './content-actions.tsx';
import { HistorySections } from './history-sections.tsx';
import { RecordHeader } from './record-header.tsx';

const load = forAdmins(async ({ queryClient, params }) => {
  const query = jobRecordQuery(params.jobId ?? '');
  await queryClient.prefetchQuery(query);
  assertFound(queryClient, query.queryKey);
  return queryClient.getQueryData(query.queryKey)?.title;
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => recordMeta(loaderData, 'Vacantes');
export const ErrorBoundary = RecordErrorBoundary;

/** A published job with its owner and history, for admins. */
export default function JobPage() {
  const { jobId = '' } = useParams();
  const record = useQuery(jobRecordQuery(jobId));
  if (record.isPending) return <ListLoading />;
  if (record.error?.code === 'NOT_FOUND') return <MissingRecord message={record.error.message} />;
  if (record.isLoadingError)
    return <ErrorState message={record.error.message} onRetry={() => void record.refetch()} />;
  const job = record.data;
  const isVisible = job.withheld !== 'removed';
  return (
    <>
      <RecordHeader
        name="jobs"
        title={job.title}
        badges={<JobBadges job={job} />}
        facts={listFacts(job)}
        actions={
          <ContentActions
            about={{ subject: 'job', id: job._id }}
            contentName="vacante"
            record={job}
            isHeld={job.withheld === 'held'}
          />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-2">
            <h2 className="text-base">Descripción</h2>
            <p className="max-h-96 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line">{job.text}</p>
            {isVisible && (
              <Link
                to={`/jobs/${job._id}`}
                className="link link-primary inline-flex min-h-11 items-center self-start text-sm"
              >
                Ver la vacante como la ven los demás
              </Link>
            )}
          </Card>
          <section
            aria-label="Quien la publicó"
            className="bg-base-100 border-base-300 rounded-box overflow-hidden border"
          >
            <UserRow user={job.owner} />
          </section>
        </div>
        <div className="flex flex-col gap-4">
          <HistorySections history={job} />
        </div>
      </div>
    </>
  );
}

const listFacts = (job: JobRecord) => [
  { term: 'Empresa', value: companyLabel({ company: job.company, isAnonimous: job.isAnonymous }) },
  { term: 'Lugar', value: job.location },
  { term: 'Categoría', value: job.category },
  { term: 'Salario', value: salaryLabel(job) },
  { term: 'Publicada', value: formatDate(job.publishedAt) },
  { term: 'Vence', value: formatDate(job.expiresAt) },
  { term: 'Aplicantes', value: String(job.applicantCount) },
  { term: 'Vistas', value: String(job.views) },
];
