import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { JobCard } from '../../../hiring/jobs/exports/job-card.tsx';
import { PostCard } from '../post/post-card.tsx';
import { FeedLoading } from './feed-loading.tsx';
import { tabJobsQuery } from './load-feed.ts';
import { mergeFeed } from './merge-feed.ts';
import { NewPostsButton } from './new-posts-button.tsx';
import { useFeed } from './use-feed.ts';

const keepFocus = createFocusFallback('article a');

/** The posts, with a few jobs among them in the mixed feed. */
export function PostFeed({ hasJobs }: { hasJobs: boolean }) {
  const { feed, posts } = useFeed();
  const jobs = useQuery({ ...tabJobsQuery('mixto'), enabled: hasJobs });
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
  // The feed shows posts even if the jobs could not be loaded.
  const entries = mergeFeed(posts, hasJobs ? (jobs.data?.jobs ?? []) : []);
  const showTop = () => {
    void top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      <NewPostsButton onShown={showTop} />
      {posts.length === 0 && <NoPosts />}
      <ul ref={keepFocus} className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.kind === 'post' ? entry.post._id : entry.job._id}>
            {/* Hydrated on its own: all together they block the main thread of a phone for 0.2 s. */}
            <Suspense>
              {entry.kind === 'post' ? <PostCard post={entry.post} /> : <JobCard job={entry.job} />}
            </Suspense>
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
