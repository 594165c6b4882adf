import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { POSTS_COUNTED_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { useShownData } from '../../../platform/api/use-shown-data.ts';
import { PostResultCard } from '../../community/posts/exports/post-result-card.tsx';
import { formatResultCount } from './format-result-count.ts';
import { Results } from './results.tsx';
import { ResultsHeader } from './results-header.tsx';
import { postResultsQuery } from './search.queries.ts';
import type { Search } from './search-params.ts';

/** The posts that match the text. */
export function PostSearch({ search }: { search: Search }) {
  const query = useShownData(useQuery({ ...postResultsQuery(search), placeholderData: keepPreviousData }));
  const { posts = [], pagination } = query.data ?? {};
  const total = pagination?.totalPosts;
  return (
    <>
      <ResultsHeader
        search={search}
        count={
          total === undefined
            ? undefined
            : formatResultCount(total, POSTS_COUNTED_MAX, 'artículo encontrado', 'artículos encontrados')
        }
      />
      <section aria-label="Resultados" className="flex min-w-0 flex-col gap-3 sm:gap-4">
        <Results
          search={search}
          query={query}
          cards={posts.map((post) => <PostResultCard key={post._id} post={post} />)}
          total={total ?? 0}
          totalPages={pagination?.totalPages ?? 0}
        />
      </section>
    </>
  );
}
