import {
  UNMATCHED_SEARCH_PERIODS,
  type UnmatchedSearchPeriod,
} from '@uneed/domain/search/unmatched-search.rules.ts';
import { LinkTabs } from '../../ui/display/link-tabs.tsx';

/** The pages for admins, in the order of the tabs. */
const PAGE_TABS: { id: string; label: string; to: string }[] = [
  { id: 'resumen', label: 'Resumen', to: '/admin' },
  { id: 'solicitudes', label: 'Solicitudes', to: '/admin/solicitudes' },
  { id: 'historial', label: 'Historial', to: '/admin/historial' },
  { id: 'reportes', label: 'Reportes', to: '/admin/reportes' },
  { id: 'soporte', label: 'Soporte', to: '/admin/soporte' },
  { id: 'personas', label: 'Personas', to: '/admin/personas' },
  { id: 'empresas', label: 'Empresas', to: '/admin/empresas' },
  { id: 'vacantes', label: 'Vacantes', to: '/admin/vacantes' },
  { id: 'publicaciones', label: 'Publicaciones', to: '/admin/publicaciones' },
  { id: 'auditoria', label: 'Auditoría', to: '/admin/auditoria' },
  { id: 'busquedas', label: 'Búsquedas', to: '/admin/busquedas' },
];

/** Returns the id of the tab that a page belongs to. */
export function getAdminTab(pathname: string): string {
  const path = `${pathname.toLowerCase()}/`;
  return PAGE_TABS.find(({ to }) => to !== '/admin' && path.startsWith(`${to}/`))?.id ?? 'resumen';
}

/** Returns the new path of a link that names its tab in the query parameter `tab`, as sent e-mails have it; else null. */
export function getMovedPath(search: URLSearchParams): string | null {
  const tab = PAGE_TABS.find(({ id }) => id === search.get('tab'));
  if (!tab) return null;
  const rest = new URLSearchParams(search);
  rest.delete('tab');
  return rest.size === 0 ? tab.to : `${tab.to}?${rest}`;
}

/** Returns the URL of a page of the list at `path`. */
export const getPageHref = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`;

/** Reads the period of the unmatched searches from the query parameters; default: the shortest. */
export const getSearchPeriod = (search: URLSearchParams): UnmatchedSearchPeriod =>
  UNMATCHED_SEARCH_PERIODS.find((days) => String(days) === search.get('dias')) ?? UNMATCHED_SEARCH_PERIODS[0];

/** Returns the URL of a page of the unmatched searches of a period. */
export function getUnmatchedSearchesHref(days: UnmatchedSearchPeriod, page = 1): string {
  const query = new URLSearchParams({
    ...(days === UNMATCHED_SEARCH_PERIODS[0] ? {} : { dias: String(days) }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? '/admin/busquedas' : `/admin/busquedas?${query}`;
}

/** Links to the pages for admins. */
export const AdminTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Administración" tabs={PAGE_TABS} current={current} />
);
