import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { NoQuery } from './empty-results.tsx';
import { JobSearch } from './job-search.tsx';
import { PostSearch } from './post-search.tsx';
import { fetchResults } from './search.queries.ts';
import { SearchForm } from './search-form.tsx';
import { searchHead } from './search-head.ts';
import { readSearch, searchHref } from './search-params.ts';

export const loader = createServerLoader(async ({ queryClient, url }: LoadArgs) => {
  const search = readSearch(url.searchParams);
  await fetchResults(queryClient, search);
  return searchHead(search, url.origin);
});
/** In the browser the page renders at once with a loading state, which shows the error of a failed request. */
export const clientLoader = createClientLoader(async ({ queryClient, url }: LoadArgs) => {
  const search = readSearch(url.searchParams);
  void fetchResults(queryClient, search).catch(() => undefined);
  return searchHead(search, url.origin);
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

export const handle = { hasResults: true };

/** The search for jobs and articles (specification 2 §2). */
export default function SearchPage() {
  const [search, setSearch] = useUrlState({ read: readSearch, toHref: searchHref });
  return (
    <div className="page-width flex flex-col gap-4 py-4 sm:gap-6 sm:py-10">
      <SearchForm search={search} onChange={setSearch} />
      {search.q === '' && <NoQuery />}
      {search.q !== '' && search.type === 'posts' && <PostSearch search={search} />}
      {search.q !== '' && search.type === 'trabajos' && <JobSearch search={search} onChange={setSearch} />}
    </div>
  );
}
