import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { FEED_JOBS_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ArrowUp, MessagesSquare } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { UNFETCHED_QUERY } from '../../../../platform/api/unfetched-query.ts';
import { readDeviceClock } from '../../../../platform/clock.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { PostCard } from '../post/post-card.tsx';
import { showPostError } from '../post/show-post-message.tsx';
import { listLoadedPosts, NEW_POSTS_KEY, refreshFeed, showNewPosts } from '../post-cache.ts';
import { feedQuery } from './feed-query.ts';

const keepFocus = createFocusFallback('article a');

/** The posts, with a few entries of other features among them. */
export function PostFeed({ insertions = [] }: { insertions?: readonly FeedInsertion[] }) {
  const { feed, posts } = useFeed();
  const top = useRef<HTMLDivElement>(null);
  if (feed.isPending) return <FeedLoading label="Cargando publicaciones..." />;
  if (feed.data === undefined) {
    return (
      <ErrorState
        title="Error al cargar las publicaciones"
        message={getErrorMessage(feed.error)}
        onRetry={() => void feed.refetch()}
        isRetrying={feed.isFetching}
      />
    );
  }
  const showTop = () => {
    void top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      <NewPostsButton onShown={showTop} />
      {posts.length === 0 && <NoPosts />}
      <ul ref={keepFocus} className="flex flex-col gap-3">
        {mergeFeed(posts, insertions).map((entry) => (
          <li key={entry.kind === 'post' ? entry.post._id : entry.id}>
            {/* Hydrated on its own: all together they block the main thread of a phone for 0.2 s. */}
            <Suspense>{entry.kind === 'post' ? <PostCard post={entry.post} /> : entry.element}</Suspense>
          </li>
        ))}
      </ul>
      {feed.isFetchNextPageError && (
        <p role="alert" className="text-error text-center text-sm font-medium">
          Error al cargar las publicaciones
        </p>
      )}
      {feed.hasNextPage && (
        <Button
          tone="outline"
          className="self-center"
          isBusy={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
        >
          Ver más publicaciones
        </Button>
      )}
    </div>
  );
}

const NoPosts = () => (
  <EmptyState icon={MessagesSquare} title="Aún no hay publicaciones">
    Comparte un consejo, una experiencia o una pregunta: será la primera.
  </EmptyState>
);

/** Announces posts that were published meanwhile; a click inserts them and calls `onShown`. */
function NewPostsButton({ onShown }: { onShown: () => void }) {
  const { count, show, isBusy } = useNewPosts();
  const showAll = async () => {
    if (await show()) onShown();
  };
  return (
    <div role="status" className="tall:sticky top-20 z-10 -mb-3 flex h-0 justify-center overflow-visible">
      {count > 0 && (
        <Button className="rounded-full shadow-lg" isBusy={isBusy} onClick={() => void showAll()}>
          {!isBusy && <ArrowUp aria-hidden className="size-4" />}
          <span>{formatQuantity(count, 'publicación nueva', 'publicaciones nuevas')}</span>
        </Button>
      )}
    </div>
  );
}

const CARDS = ['a', 'b', 'c'];

/** Loading state of the feed, with a label. */
export function FeedLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="text-muted flex items-center gap-2 text-sm">
        <Spinner size="sm" />
        {label}
      </p>
      {CARDS.map((card) => (
        <Skeleton key={card} className="rounded-box h-56 w-full" />
      ))}
    </div>
  );
}

/** Something of another feature, such as a job, that is shown among the posts at its place in time. */
export type FeedInsertion = { id: Id; publishedAt: string; element: ReactNode };

type FeedEntry = { kind: 'post'; post: Post } | ({ kind: 'insertion' } & FeedInsertion);

const getPublished = ({ publishedAt }: FeedInsertion) => Date.parse(publishedAt);

/** Merges the newest jobs into the posts, newest first (product.md, 'Feed'). The posts keep their order, which the server decides. */
export function mergeFeed(posts: readonly Post[], insertions: readonly FeedInsertion[]): FeedEntry[] {
  const waiting = insertions
    .map((insertion) => ({ kind: 'insertion' as const, ...insertion }))
    .sort((a, b) => getPublished(b) - getPublished(a))
    .slice(0, FEED_JOBS_MAX);
  const entries: FeedEntry[] = [];
  for (const post of posts) {
    const end = waiting.findIndex((insertion) => getPublished(insertion) <= Date.parse(post.createdAt));
    const newer = waiting.splice(0, end === -1 ? waiting.length : end);
    entries.push(...newer, { kind: 'post', post });
  }
  return [...entries, ...waiting];
}

/** A feed that was loaded longer ago than this is checked for new posts when the page opens. */
const CHECK_AFTER_MS = 30_000;

/** The posts of the feed. */
function useFeed() {
  const queryClient = useQueryClient();
  const feed = useInfiniteQuery(feedQuery);
  useEffect(() => {
    const loadedAt = queryClient.getQueryState(feedQuery.queryKey)?.dataUpdatedAt ?? readDeviceClock();
    if (readDeviceClock() - loadedAt > CHECK_AFTER_MS) void refreshFeed(queryClient);
  }, [queryClient]);
  return { feed, posts: feed.data === undefined ? [] : listLoadedPosts(feed.data) };
}

/** The number of announced posts, and how to insert them. */
function useNewPosts() {
  const queryClient = useQueryClient();
  const { data: ids = [] } = useQuery<Id[]>({ ...UNFETCHED_QUERY, queryKey: NEW_POSTS_KEY });
  const [isBusy, setIsBusy] = useState(false);
  /** Returns whether they are shown now. */
  const show = async (): Promise<boolean> => {
    setIsBusy(true);
    try {
      await showNewPosts(queryClient);
      return true;
    } catch (error) {
      showPostError(error, 'Error al cargar las publicaciones');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { count: ids.length, show, isBusy };
}
