import { useQuery } from '@tanstack/react-query';
import { discussionPosting } from '@uneed/domain/community/posts/post-posting.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { useEffect, useRef } from 'react';
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
import { JsonLd } from '../../../../platform/json-ld.tsx';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { postQuery } from '../posts.queries.ts';
import { AuthorCard } from './author-card.tsx';
import { BackButton } from './back-button.tsx';
import { COMMENTS_ID, CommentsSection } from './comments-section.tsx';
import { PostBody } from './post-body.tsx';
import { buildPostHead } from './post-head.ts';
import { PostLoading } from './post-loading.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { PostStats } from './post-stats.tsx';
import { useWatchPost } from './use-watch-post.ts';

const LOAD_ERROR_TEXT = 'Error al cargar la publicación';

const load = async ({ queryClient, params, url }: LoadArgs) =>
  buildPostHead(await queryClient.fetchQuery(postQuery(params.postId ?? '')), url.origin);

export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, LOAD_ERROR_TEXT);

export const meta = ({ loaderData }: Pick<MetaArgs<typeof loader>, 'loaderData'>) =>
  loaderData ? buildPageMeta(loaderData) : [];

/** The page of a post (specification 2 §2), for everybody. */
export default function PostPage() {
  const { origin } = useLoaderData<typeof loader>();
  const { postId = '' } = useParams();
  const { data: post, error, refetch, isFetching } = useQuery(postQuery(postId));
  useWatchPost(postId);
  // Also when it was removed while it was open.
  if (isMissing(error)) return <PostNotFound />;
  if (post !== undefined) return <PostView key={post._id} post={post} origin={origin} />;
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

function PostView({ post, origin }: { post: Post; origin: string }) {
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
          <PostBody post={post} commentBox={commentBox} />
          <CommentsSection post={post} box={commentBox} />
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
