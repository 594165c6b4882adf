import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { FeedLoading } from './feed-loading.tsx';
import { FeedSidebar } from './feed-sidebar.tsx';
import { FeedTabs, readFeedTab } from './feed-tabs.tsx';
import { JobFeed } from './job-feed.tsx';
import { JoinCard } from './join-card.tsx';
import { NewPostCard } from './new-post-card.tsx';
import { PostFeed } from './post-feed.tsx';

type Props = {
  /** Path of the page. */
  path: string;
  header: ReactNode;
  /** Whether the header is still loading: what is below it would move, so it is shown afterwards. */
  isHeaderLoading?: boolean;
};

/** The community feed (specification 2 §2), at /best-matches and /comunidad. */
export function FeedView({ path, header, isHeaderLoading = false }: Props) {
  return (
    <div className="page-width flex flex-col gap-5 py-5 sm:py-8">
      {header}
      {isHeaderLoading ? <FeedLoading label="Cargando publicaciones..." /> : <Feed path={path} />}
    </div>
  );
}

function Feed({ path }: Pick<Props, 'path'>) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const tab = readFeedTab(params);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      {!isEnterprise && <FeedSidebar className="lg:order-last" />}
      <section aria-label="Comunidad" className="flex min-w-0 flex-col gap-4">
        {!isEnterprise &&
          (user === null ? <JoinCard next={`${path}${search}`} /> : <NewPostCard user={user} />)}
        <FeedTabs path={path} current={tab} />
        {tab === 'trabajos' ? <JobFeed /> : <PostFeed hasJobs={tab === 'mixto'} />}
      </section>
    </div>
  );
}
