import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { POST_SEARCH_MAX_LENGTH, POSTS_COUNTED_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { Search as SearchIcon } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { type MetaArgs, useNavigate } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { useShownData } from '../../../platform/api/use-shown-data.ts';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { PostResultCard } from '../../community/posts/exports/post-result-card.tsx';
import { SearchInput } from '../jobs/exports/search-input.tsx';
import type { ChosenSearch } from './exports/search-combobox.ts';
import { JobSearch } from './job-search.tsx';
import { NoQuery, Results } from './results.tsx';
import { formatResultCount, ResultsHeader } from './results-header.tsx';
import { fetchResults, postResultsQuery } from './search.queries.ts';
import {
  clearFilters,
  readSearch,
  SEARCH_TYPES,
  type Search,
  searchHead,
  searchHref,
} from './search-params.ts';

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

/** The search for jobs and articles (product.md, 'Search page'). */
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

type Props = {
  search: Search;
  onChange: (search: Search, options?: { replace?: boolean }) => void;
};

/** Text and type of the search. A plain GET form, so that it works before hydration. */
function SearchForm({ search, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  /** Reads the text and the type from the form: the text may not have been searched yet. */
  function readForm(): Pick<Search, 'q' | 'type'> {
    const values = new FormData(form.current ?? undefined);
    const params = new URLSearchParams();
    for (const name of ['q', 'type']) params.set(name, String(values.get(name) ?? ''));
    return readSearch(params);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { q, type } = readForm();
    if (q !== '') onChange(clearFilters({ ...search, q, type }));
  }
  /** Companies and provinces are filters of the listing only. */
  const openListing = ({ name, value }: ChosenSearch) =>
    void navigate(`/jobs?${new URLSearchParams({ [name]: value })}`);
  return (
    <form
      ref={form}
      aria-label="Buscar vacantes y artículos"
      action="/search"
      onSubmit={submit}
      className="flex gap-2 max-sm:relative"
    >
      <div className="w-30 shrink-0 sm:w-40">
        <Select
          name="type"
          aria-label="Qué buscar"
          value={search.type}
          onChange={() => onChange({ ...search, ...readForm(), page: 1 })}
        >
          {Object.entries(SEARCH_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <SearchInput
        value={search.q}
        label="Texto de la búsqueda"
        placeholder="Escribe lo que buscas"
        maxLength={POST_SEARCH_MAX_LENGTH}
        onSearch={(q, isContinuation) => onChange({ ...search, q, page: 1 }, { replace: isContinuation })}
        {...(search.type === 'trabajos' && { onFilter: openListing })}
      />
      {search.view === 'grid' && <input type="hidden" name="view" value="grid" />}
      <Button type="submit" className="max-sm:w-11 max-sm:px-0">
        <SearchIcon aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">Buscar</span>
      </Button>
    </form>
  );
}

/** The posts that match the text. */
function PostSearch({ search }: { search: Search }) {
  const query = useShownData(useQuery({ ...postResultsQuery(search), placeholderData: keepPreviousData }));
  const { posts = [], pagination } = query.data ?? {};
  // Not of an earlier search.
  const total = query.isPlaceholderData ? undefined : pagination?.totalPosts;
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
