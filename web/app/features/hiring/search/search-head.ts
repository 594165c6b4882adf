import type { PageMeta } from '../../../platform/page-meta.ts';
import { type Search, searchHref } from './search-params.ts';

const DESCRIPTIONS = {
  trabajos: 'Vacantes en la República Dominicana',
  posts: 'Artículos de la comunidad de Uneed',
};

/** Title and metadata of the search page. Results are not indexed: the listing and the posts are. */
export function searchHead(search: Search, origin: string): PageMeta {
  const { q, type, page } = search;
  const title = q === '' ? 'Buscar' : `Resultados para «${q}»`;
  return {
    title: page === 1 ? title : `${title}: página ${page}`,
    description: q === '' ? `${DESCRIPTIONS[type]}.` : `${DESCRIPTIONS[type]} que coinciden con «${q}».`,
    origin,
    path: searchHref({ ...search, view: 'list', sort: undefined }),
    isNoIndex: true,
  };
}
