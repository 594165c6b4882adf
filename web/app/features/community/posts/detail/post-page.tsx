import { type QueryClient, useQuery } from '@tanstack/react-query';
import { POST_NOT_FOUND_TEXT } from '@uneed/domain/community/posts/post.rules.ts';
import { discussionPosting } from '@uneed/domain/community/posts/post-posting.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { FileX, MessageCircle } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router';
import { type ApiError, getErrorMessage } from '../../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { formatDate } from '../../../../platform/format.ts';
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { useLiveUpdates } from '../../../../platform/realtime/use-live-updates.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { getRoleLabel } from '../post/post-author.tsx';
import { getPostUserName, PostAvatar } from '../post/post-avatar.tsx';
import { countReactions } from '../post/post-counters.tsx';
import { postQuery } from '../posts.queries.ts';
import { BackButton, useLeavePost } from './back-button.tsx';
import { COMMENTS_ID, CommentsSection } from './comments-section.tsx';
import { PostBody } from './post-body.tsx';
import { buildPostHead } from './post-head.ts';

const LOAD_ERROR_TEXT = 'Error al cargar la publicación';

const load = async ({ queryClient, params, url }: LoadArgs) =>
  buildPostHead(await queryClient.fetchQuery(postQuery(params.postId ?? '')), url.origin);

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, LOAD_ERROR_TEXT);

export const meta = ({ loaderData }: Pick<MetaArgs<typeof loader>, 'loaderData'>) =>
  loaderData ? buildPageMeta(loaderData) : [];

/** The page of a post (product.md, 'Posts'), for everybody. */
export default function PostPage() {
  const { origin } = useLoaderData<typeof loader>();
  const { postId = '' } = useParams();
  const { data: post, error, refetch, isFetching } = useQuery(postQuery(postId));
  const leave = useLeavePost();
  const [isLeaving, setIsLeaving] = useState(false);
  const onAuthorBlocked = () => {
    setIsLeaving(true);
    leave();
  };
  useWatchPost(postId);
  // Also when it was removed while it was open, but not while the list is loading after its author was blocked.
  if (isMissing(error) && !isLeaving) return <PostNotFound />;
  if (post !== undefined)
    return <PostView key={post._id} post={post} origin={origin} onAuthorBlocked={onAuthorBlocked} />;
  if (error === null) return <PostLoading />;
  return (
    <ErrorState
      message={getErrorMessage(error, LOAD_ERROR_TEXT)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const isMissing = (error: ApiError | null) => error?.code === 'NOT_FOUND' || error?.code === 'GONE';

type ViewProps = { post: Post; origin: string; onAuthorBlocked: () => void };

function PostView({ post, origin, onAuthorBlocked }: ViewProps) {
  const commentBox = useRef<HTMLTextAreaElement>(null);
  const { hash } = useLocation();
  // The link 'Comentar' of a card leads to the comment box.
  useEffect(() => {
    if (hash === `#${COMMENTS_ID}`) commentBox.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <article className="page-width flex flex-1 flex-col gap-2 py-2 sm:py-4">
      <JsonLd data={discussionPosting(post, origin)} />
      <BackButton />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <PostBody post={post} commentBox={commentBox} onAuthorBlocked={onAuthorBlocked} />
          <CommentsSection post={post} box={commentBox} onAuthorBlocked={onAuthorBlocked} />
        </div>
        <aside
          aria-label="Autor y estadísticas"
          className="flex min-w-0 flex-col gap-4 sm:gap-6 sticky-column"
        >
          <AuthorCard author={post.author} />
          <PostStats post={post} />
        </aside>
      </div>
    </article>
  );
}

/** Shown when the post does not exist, was removed or is not visible to the visitor. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) throw error;
  return <PostNotFound />;
}

/** Placeholder of a post while it is loading. */
function PostLoading() {
  return (
    <div aria-busy className="page-width py-4 sm:py-6">
      <p role="status" className="sr-only">
        Cargando publicación…
      </p>
      <Card className="flex max-w-3xl flex-col gap-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </div>
  );
}

/** Shown when the post does not exist, was removed or is not visible to the visitor. */
function PostNotFound() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <title>{`${POST_NOT_FOUND_TEXT} · Uneed`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState isPage icon={FileX} title={POST_NOT_FOUND_TEXT} action={<BackButton tone="outline" />}>
        La publicación que buscas no existe o fue eliminada.
      </EmptyState>
    </div>
  );
}

/** Keeps counters and comments of the open post up to date for a signed-in user. */
function useWatchPost(postId: Id): void {
  const load = useCallback(async () => {
    const { watchPost } = await retryWhenOnline(() => import('../posts.live.ts'));
    return (queryClient: QueryClient) => watchPost(queryClient, postId);
  }, [postId]);
  useLiveUpdates(load);
}

/** Who published the post, with a link to the chat for other users. */
function AuthorCard({ author }: Pick<Post, 'author'>) {
  const { user } = useSession();
  return (
    <section aria-labelledby="sobre-el-autor">
      <Card className="flex flex-col gap-4">
        <h2 id="sobre-el-autor" className="text-lg">
          Sobre el autor
        </h2>
        <div className="flex items-center gap-3">
          <PostAvatar user={author} size="lg" />
          <div className="min-w-0">
            <p className="font-semibold break-words">{getPostUserName(author)}</p>
            <p className="text-muted text-sm">{getRoleLabel(author)}</p>
          </div>
        </div>
        {user !== null && user._id !== author._id && (
          <LinkButton to={AREA_PATHS.person.chat(author._id)} tone="outline" isWide>
            <MessageCircle aria-hidden className="size-5" />
            Enviar mensaje
          </LinkButton>
        )}
      </Card>
    </section>
  );
}

/** Counters and publication date of a post. */
function PostStats({ post: { counts, commentCount, createdAt } }: { post: Post }) {
  const facts = [
    ['Reacciones', formatCount(countReactions(counts))],
    ['Comentarios', formatCount(commentCount)],
    ['Compartidos', formatCount(counts.shares)],
    ['Publicada', formatDate(createdAt)],
  ];
  return (
    <section aria-labelledby="estadisticas">
      <Card className="flex flex-col gap-4">
        <h2 id="estadisticas" className="text-lg">
          Estadísticas
        </h2>
        <dl className="flex flex-col gap-3 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-muted shrink-0">{label}</dt>
              <dd className="min-w-0 text-right font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
