import { INDEXED_PAGE_MIN_JOBS, JOBS_PAGE_SIZE } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  type CategoryName,
  findCategoryBySlug,
  findProvinceBySlug,
  PROVINCES_PATH,
  provincePath,
} from '@uneed/domain/hiring/jobs/job-paths.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { findProvince, type ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import type { Params } from 'react-router';
import type { PageMeta } from '../../../../platform/page-meta.ts';
import type { Crumb } from '../../../../ui/display/breadcrumbs.tsx';
import { type JobSearch, readJobSearch } from '../exports/job-search.ts';
import { buildRssLink } from '../listing/jobs-head.ts';

/** A province, or the jobs of one category there. */
export type JobPlace = { province: ProvinceName; category?: CategoryName };

export const ALL_PROVINCES_TITLE = 'Empleos por provincia';

const PAGE_PARAM = 'pagina';

/** Finds the place of the parameters of an address, in any spelling: with capitals, accents or an older name. */
export function findJobPlace({
  province: provinceSlug = '',
  category: categorySlug,
}: Params): JobPlace | undefined {
  const slug = toSlug(provinceSlug);
  const province = findProvinceBySlug(slug) ?? findProvince(slug.replaceAll('-', ' '));
  if (province === undefined || categorySlug === undefined) return province && { province };
  const category = findCategoryBySlug(toSlug(categorySlug));
  return category && { province, category };
}

/** The number of the page that an address asks for. */
export const readPage = (params: URLSearchParams): number => parsePageNumber(params.get(PAGE_PARAM));

export const placePath = ({ province, category }: JobPlace): string => provincePath(province, category);

/** The path of a page of the jobs of a place. */
export const placeHref = (place: JobPlace, page: number): string =>
  page === 1 ? placePath(place) : `${placePath(place)}?${PAGE_PARAM}=${page}`;

/** The search of the listing that finds the jobs of a place. */
export const placeSearch = ({ province, category }: JobPlace, page = 1): JobSearch => ({
  ...readJobSearch(new URLSearchParams()),
  location: [province],
  category: category === undefined ? [] : [category],
  page,
});

/** The province with the article that it needs in a sentence. */
export const provinceInText = (province: ProvinceName): string =>
  province === 'Distrito Nacional' ? `el ${province}` : province;

/** 'Empleos de Seguridad en La Vega'. */
export const placeTitle = ({ province, category }: JobPlace): string =>
  `Empleos${category === undefined ? '' : ` de ${category}`} en ${provinceInText(province)}`;

/** The pages above the page of a place, and itself; without the home page. */
export function placeCrumbs({ province, category }: JobPlace): Crumb[] {
  return [
    { title: 'Empleos', path: PROVINCES_PATH },
    { title: province, path: provincePath(province) },
    ...(category === undefined ? [] : [{ title: category, path: provincePath(province, category) }]),
  ];
}

/** Title and metadata of a page of the jobs of a place; `total` is the number of its jobs. */
export function placeHead(
  place: JobPlace,
  { page, total, origin }: { page: number; total: number; origin: string },
): PageMeta {
  const title = placeTitle(place);
  const isBeyondEnd = total <= (page - 1) * JOBS_PAGE_SIZE;
  return {
    title: page === 1 ? title : `${title}: página ${page}`,
    description: `Vacantes ${place.category === undefined ? 'de todas las áreas' : `de ${place.category}`} en ${provinceInText(place.province)}, República Dominicana, de empresas y de gente que trabaja en ellas. Aplica gratis.`,
    origin,
    path: placeHref(place, page),
    isNoIndex: total < INDEXED_PAGE_MIN_JOBS || isBeyondEnd,
    more: [buildRssLink(placeSearch(place), title, origin)],
  };
}
