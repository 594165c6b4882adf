import { useQuery } from '@tanstack/react-query';
import { formatRnc } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { VERIFICATION_STATUS_LABELS } from '@uneed/domain/people/referents/referent.rules.ts';
import type { UserRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { TICKET_TOPIC_LABELS } from '@uneed/domain/site/support/support.rules.ts';
import { Link, type MetaArgs, useParams } from 'react-router';
import { assertFound } from '../../../../../platform/api/assert-found.ts';
import { createClientLoader, createServerLoader } from '../../../../../platform/api/loaders.ts';
import { useNow } from '../../../../../platform/clock.ts';
import {
  formatDate,
  formatQuantity,
  formatRelativeTime,
  withNonBreakingSpaces,
} from '../../../../../platform/format.ts';
import { Avatar } from '../../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../../ui/display/badge.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { MissingRecord, RecordErrorBoundary } from '../../../../../ui/feedback/missing-record.tsx';
import { buildSupportHref, TICKET_LISTS } from '../../../support/exports/support-href.ts';
import { forAdmins, recordMeta } from '../../admin-page.ts';
import { ListLoading } from '../../review-list.tsx';
import { userRecordQuery } from '../directory.queries.ts';
import { DIRECTORIES, getDirectoryHref, getJobPath, getPostPath } from '../directory-params.ts';
import { JobBadges } from '../job-row.tsx';
import { PostBadges } from '../post-row.tsx';
import { UserBadges } from '../user-row.tsx';
import { HistorySections } from './history-sections.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordItem, RecordSection } from './record-section.tsx';
import { UserActions } from './user-actions.tsx';

const load = forAdmins(async ({ queryClient, params }) => {
  const query = userRecordQuery(params.userId ?? '');
  await queryClient.prefetchQuery(query);
  assertFound(queryClient, query.queryKey);
  const user = queryClient.getQueryData(query.queryKey);
  return user && { fullName: user.fullName, role: user.role };
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  recordMeta(loaderData?.fullName, DIRECTORIES[getDirectoryName(loaderData?.role)].name);
export const ErrorBoundary = RecordErrorBoundary;

const getDirectoryName = (role: string | undefined) => (role === 'enterprise' ? 'enterprises' : 'people');

/** A person or an enterprise with the history of the account, for admins. */
export default function UserPage() {
  const { userId = '' } = useParams();
  const record = useQuery(userRecordQuery(userId));
  const now = useNow();
  if (record.isPending) return <ListLoading />;
  if (record.error?.code === 'NOT_FOUND') return <MissingRecord message={record.error.message} />;
  if (record.isLoadingError)
    return <ErrorState message={record.error.message} onRetry={() => void record.refetch()} />;
  const user = record.data;
  return (
    <>
      <RecordHeader
        name={getDirectoryName(user.role)}
        picture={<Avatar name={user.fullName} picture={user.profilePic} size="lg" />}
        title={user.fullName}
        badges={<UserBadges user={user} />}
        facts={listFacts(user, now)}
        actions={<UserActions user={user} />}
      >
        {user.bio !== '' && (
          <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{user.bio}</p>
        )}
      </RecordHeader>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <VerificationSection user={user} />
          <JobsSection user={user} />
          <PostsSection user={user} />
          <TicketsSection user={user} />
        </div>
        <div className="flex flex-col gap-4">
          <HistorySections history={user} />
        </div>
      </div>
    </>
  );
}

/** Joins what is not empty, each text once: an enterprise is its own company. */
const joinTexts = (...texts: string[]): string => [...new Set(texts)].filter(Boolean).join(' · ');

/** What is known about the account, without what is empty. */
function listFacts({ counts, enterprise, workFacts, ...user }: UserRecord, now: Date) {
  const facts = [
    { term: 'Correo', value: joinTexts(user.email, user.isEmailConfirmed ? 'Correo confirmado' : '') },
    {
      term: 'Cuenta desde',
      value: `${formatDate(user.createdAt)} (${formatRelativeTime(user.createdAt, now)})`,
    },
    { term: 'Cargo y empresa', value: enterprise ? '' : joinTexts(user.position, user.company) },
    { term: 'Ubicación', value: user.location },
    { term: 'Teléfono', value: user.phone },
    { term: 'Último trabajo', value: workFacts.lastJob },
    { term: 'Estudios', value: workFacts.study },
    { term: 'Idiomas', value: workFacts.languages },
    { term: 'RNC', value: formatRnc(enterprise?.rnc ?? '') },
    { term: 'Sitio web', value: enterprise?.website ?? '' },
    { term: 'Sector y tamaño', value: enterprise ? `${enterprise.industry} · ${enterprise.size}` : '' },
    {
      term: 'Actividad',
      value: [
        formatQuantity(counts.jobs, 'vacante'),
        formatQuantity(counts.applications, 'aplicación', 'aplicaciones'),
        formatQuantity(counts.posts, 'publicación', 'publicaciones'),
        formatQuantity(counts.comments, 'comentario'),
      ]
        .map(withNonBreakingSpaces)
        .join(', '),
    },
    { term: 'Sesiones abiertas', value: String(counts.sessions) },
    { term: 'Reportes recibidos', value: String(counts.reports) },
  ];
  return facts.filter(({ value }) => value !== '');
}

function VerificationSection({ user: { role, verification } }: { user: UserRecord }) {
  if (role === 'candidate') return null;
  return (
    <RecordSection
      title={`Verificación: ${VERIFICATION_STATUS_LABELS[verification.status].toLowerCase()}`}
      emptyText="No hay solicitudes."
      all={verification.status === 'inReview' ? REQUESTS[role] : undefined}
    >
      {verification.reviews.map(({ _id, fullName, company, position, rnc, requestedAt, ...review }) => (
        <RecordItem
          key={_id}
          title={joinTexts(fullName, position, company, rnc === '' ? '' : `RNC ${formatRnc(rnc)}`)}
          badge={<DecisionBadge decision={review.decision} isEnterprise={role === 'enterprise'} />}
        >
          {review.reason !== '' && <p className="wrap-anywhere">Motivo: {review.reason}</p>}
          <p className="text-muted">
            Pedida el {formatDate(requestedAt)}
            {review.decidedAt !== null && (
              <span>{`, decidida el ${formatDate(review.decidedAt)} por ${review.decidedBy ?? 'la terminal'}`}</span>
            )}
          </p>
        </RecordItem>
      ))}
    </RecordSection>
  );
}

const REQUESTS = {
  referent: { to: '/admin/solicitudes', label: 'Ver las solicitudes' },
  enterprise: { to: '/admin/solicitudes-empresas', label: 'Ver las solicitudes' },
};

type DecisionProps = { decision: 'verified' | 'rejected' | null; isEnterprise: boolean };

function DecisionBadge({ decision, isEnterprise }: DecisionProps) {
  if (decision === null) return <Badge tone="warning">En revisión</Badge>;
  return decision === 'verified' ? (
    <Badge tone="success">{isEnterprise ? 'Verificada' : 'Verificado'}</Badge>
  ) : (
    <Badge tone="error">{isEnterprise ? 'Rechazada' : 'Rechazado'}</Badge>
  );
}

const JobsSection = ({ user: { _id, role, jobs, counts } }: { user: UserRecord }) =>
  (role !== 'candidate' || counts.jobs > 0) && (
    <RecordSection
      title={`Vacantes (${counts.jobs})`}
      emptyText="No ha publicado vacantes."
      all={
        counts.jobs > jobs.length
          ? { to: getDirectoryHref('jobs', { by: _id }), label: 'Ver todas sus vacantes' }
          : undefined
      }
    >
      {jobs.map((job) => (
        <RecordItem
          key={job._id}
          title={
            <Link to={getJobPath(job._id)} className="link-hover">
              {job.title}
            </Link>
          }
        >
          <JobBadges job={job} />
          <p className="text-muted">
            {formatDate(job.publishedAt)} · {formatQuantity(job.applicantCount, 'aplicante')}
          </p>
        </RecordItem>
      ))}
    </RecordSection>
  );

const PostsSection = ({ user: { _id, posts, counts } }: { user: UserRecord }) => (
  <RecordSection
    title={`Publicaciones (${counts.posts})`}
    emptyText="No ha publicado en la comunidad."
    all={
      counts.posts > posts.length
        ? { to: getDirectoryHref('posts', { by: _id }), label: 'Ver todas sus publicaciones' }
        : undefined
    }
  >
    {posts.map((post) => (
      <RecordItem
        key={post._id}
        title={
          <Link to={getPostPath(post._id)} className="link-hover line-clamp-2">
            {post.title || post.excerpt}
          </Link>
        }
      >
        <PostBadges post={post} />
        <p className="text-muted">{formatDate(post.createdAt)}</p>
      </RecordItem>
    ))}
  </RecordSection>
);

const TicketsSection = ({ user: { tickets, counts } }: { user: UserRecord }) => (
  <RecordSection title={`Consultas al soporte (${counts.tickets})`} emptyText="No ha escrito al soporte.">
    {tickets.map(({ _id, reference, topic, status, createdAt }) => (
      <RecordItem
        key={_id}
        title={
          <Link to={buildSupportHref(status, 1, _id)} className="link-hover">
            {TICKET_TOPIC_LABELS[topic]} · {reference}
          </Link>
        }
        badge={<Badge>{TICKET_LISTS.find((list) => list.status === status)?.label}</Badge>}
      >
        <p className="text-muted">{formatDate(createdAt)}</p>
      </RecordItem>
    ))}
  </RecordSection>
);
