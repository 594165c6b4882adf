import { JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { MetaDescriptor } from 'react-router';
import type { PageMeta } from '../../../../platform/page-meta.ts';
import { activeFilters, type JobSearch, jobSearchHref } from '../exports/job-search.ts';

export const JOBS_TITLE = 'Encuentra tu próximo empleo';
export const JOBS_LEAD =
  'Vacantes que publican las empresas y la gente que trabaja en ellas: te refieren desde adentro y te orientan con consejos de profesionales.';

/** On a phone, where the jobs are to be seen at once. */
export const JOBS_SHORT_LEAD = 'Con referidos y consejos de profesionales.';

/** Title and metadata of the listing. With filters, only a single province or category is indexed. */
export function jobsHead(search: JobSearch, origin: string, total: number | undefined): PageMeta {
  const filters = activeFilters(search);
  const [first] = filters;
  const isUnfiltered = first === undefined;
  const topic = filters.length === 1 && isTopic(first?.filter) ? first?.value : undefined;
  const about = topic === undefined ? JOBS_TITLE : `Empleos: ${topic}`;
  return {
    title: search.page === 1 ? about : `${about}: página ${search.page}`,
    description: `Empleos en la República Dominicana${topic === undefined ? '' : `: ${topic}`}. ${JOBS_LEAD}`,
    origin,
    path: jobSearchHref({ ...search, sort: undefined }),
    isNoIndex: !(isUnfiltered || topic !== undefined) || isEmpty(search, total),
  };
}

/** Whether the page has no jobs: nothing was found, or it is beyond the last page. */
const isEmpty = ({ page }: JobSearch, total: number | undefined) =>
  total !== undefined && total <= (page - 1) * JOBS_PAGE_SIZE;

const isTopic = (filter: string | undefined) => filter === 'location' || filter === 'category';

/** Link to the RSS feed with the newest jobs of a search. Only documents have it: it is of no use after a navigation. */
export function buildRssLink(search: JobSearch, title: string, origin: string): MetaDescriptor {
  const { search: query } = new URL(jobSearchHref({ ...search, sort: undefined, page: 1 }), origin);
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: `${origin}/jobs/rss.xml${query}`,
  };
}
