import { JOBS_PAGE_SIZE } from '@uneed/domain/jobs/job.rules.ts';
import { activeFilters, type JobSearch, jobSearchHref } from './job-search.ts';

export const JOBS_TITLE = 'Encuentra tu próximo empleo';
export const JOBS_LEAD =
  'Vacantes publicadas por personas que trabajan en la empresa: te refieren desde adentro y te orientan con consejos de profesionales.';

/** What search engines learn of the listing. Of all its narrowings only a single province or category is a page of its own. */
export function jobsHead(search: JobSearch, origin: string, total: number | undefined) {
  const filters = activeFilters(search);
  const [first] = filters;
  const isPlain = first === undefined;
  const topic = filters.length === 1 && isTopic(first?.filter) ? first?.value : undefined;
  const about = topic === undefined ? JOBS_TITLE : `Empleos: ${topic}`;
  return {
    title: search.page === 1 ? about : `${about}: página ${search.page}`,
    description: `Empleos en la República Dominicana${topic === undefined ? '' : `: ${topic}`}. ${JOBS_LEAD}`,
    origin,
    path: jobSearchHref({ ...search, sort: 'newest' }),
    isHidden: !(isPlain || topic !== undefined) || isEmpty(search, total),
  };
}

/** Whether nothing is on the page: nothing was found, or not as far as there. */
const isEmpty = ({ page }: JobSearch, total: number | undefined) =>
  total !== undefined && total <= (page - 1) * JOBS_PAGE_SIZE;

const isTopic = (filter: string | undefined) => filter === 'location' || filter === 'category';
