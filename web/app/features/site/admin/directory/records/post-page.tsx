import { useQuery } from '@tanstack/react-query';
import type { PostRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { Link, type MetaArgs, useParams } from 'react-router';
import { assertFound } from '../../../../../platform/api/assert-found.ts';
import { createClientLoader, createServerLoader } from '../../../../../platform/api/loaders.ts';
import { formatDateTime } from '../../../../../platform/format.ts';
import { Card } from '../../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { MissingRecord, RecordErrorBoundary } from '../../../../../ui/feedback/missing-record.tsx';
import { ModeratedImage } from '../../../../people/safety/exports/moderated-image.tsx';
import { forAdmins, recordMeta } from '../../admin-page.ts';
import { ListLoading } from '../../review-list.tsx';
import { postRecordQuery } from '../directory.queries.ts';
import { PostBadges } from '../post-row.tsx';
import { UserRow } from '../user-row.tsx';
import { ContentActions } from './content-actions.tsx';
import { HistorySections } from './history-sections.tsx';
import { RecordHeader } from './record-header.tsx';

const load = forAdmins(async ({ queryClient, params }) => {
  const query = postRecordQuery(params.postId ?? '');
  await queryClient.prefetchQuery(query);
  assertFound(queryClient, query.queryKey);
  const post = queryClient.getQueryData(query.queryKey);
  return post && getPostTitle(post);
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => recordMeta(loaderData, 'Publicaciones');
export const ErrorBoundary = RecordErrorBoundary;

const getPostTitle = ({ title, author }: PostRecord): string => title || `Publicación de ${author.fullName}`;

/** A post with its author and history, for admins. */
export default function PostPage() {
  const { postId = '' } = useParams();
  const record = useQuery(postRecordQuery(postId));
  if (record.isPending) return <ListLoading />;
  if (record.error?.code === 'NOT_FOUND') return <MissingRecord message={record.error.message} />;
  if (record.isLoadingError)
    return <ErrorState message={record.error.message} onRetry={() => void record.refetch()} />;
  const post = record.data;
  return (
    <>
      <RecordHeader
        name="posts"
        title={getPostTitle(post)}
        badges={<PostBadges post={post} />}
        facts={[
          { term: 'Publicada', value: formatDateTime(post.createdAt) },
          { term: 'Comentarios', value: String(post.commentCount) },
          { term: 'Etiquetas', value: post.tags.length === 0 ? 'Ninguna' : post.tags.join(', ') },
        ]}
        actions={
          <ContentActions about={{ subject: 'post', id: post._id }} contentName="publicación" record={post} />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-2">
            <h2 className="text-base">Contenido</h2>
            <p className="max-h-96 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line">{post.text}</p>
            {post.image && (
              <ModeratedImage
                src={post.image.path}
                alt={post.image.alt}
                name="Imagen de la publicación"
                reasons={post.reports.map(({ reason }) => reason)}
              />
            )}
            {post.status === 'active' && (
              <Link
                to={`/post/${post._id}`}
                className="link link-primary inline-flex min-h-11 items-center self-start text-sm"
              >
                Ver la publicación como la ven los demás
              </Link>
            )}
          </Card>
          <section
            aria-label="Quien la publicó"
            className="bg-base-100 border-base-300 rounded-box overflow-hidden border"
          >
            <UserRow user={post.author} />
          </section>
        </div>
        <div className="flex flex-col gap-4">
          <HistorySections history={post} />
        </div>
      </div>
    </>
  );
}
