import {
  UNMATCHED_SEARCH_PERIODS,
  type UnmatchedSearchPeriod,
} from '@uneed/domain/search/unmatched-search.rules.ts';
import { LinkTabs } from '../../ui/display/link-tabs.tsx';

/** Tabs that the page at /admin shows, chosen by its parameter `tab`. */
const QUERY_TABS = [
  { id: 'solicitudes', label: 'Solicitudes' },
  { id: 'historial', label: 'Historial' },
  { id: 'reportes', label: 'Reportes' },
  { id: 'soporte', label: 'Soporte' },
  { id: 'auditoria', label: 'Auditoría' },
  { id: 'busquedas', label: 'Búsquedas' },
] as const;

/** Tabs that are pages of their own. */
const PAGE_TABS: { id: string; label: string; to: string }[] = [
  { id: 'pedidos', label: 'Pedidos', to: '/admin/pedidos' },
];

export type AdminTab = (typeof QUERY_TABS)[number]['id'];

/** Returns the tab of a page below /admin; at /admin itself that of its parameters, by default the open requests. */
export const getAdminTab = (pathname: string, search: URLSearchParams): string =>
  PAGE_TABS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.id ??
  QUERY_TABS.find(({ id }) => id === search.get('tab'))?.id ??
  'solicitudes';

/** Returns the URL of a page of a tab. */
export function getAdminHref(tab: AdminTab, page = 1): string {
  const query = new URLSearchParams({
    ...(tab === 'solicitudes' ? {} : { tab }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? '/admin' : `/admin?${query}`;
}

/** Reads the period of the unmatched searches from the query parameters; default: the shortest. */
export const getSearchPeriod = (search: URLSearchParams): UnmatchedSearchPeriod =>
  UNMATCHED_SEARCH_PERIODS.find((days) => String(days) === search.get('dias')) ?? UNMATCHED_SEARCH_PERIODS[0];

/** Returns the URL of a page of the unmatched searches of a period. */
export function getUnmatchedSearchesHref(days: UnmatchedSearchPeriod, page = 1): string {
  const period = days === UNMATCHED_SEARCH_PERIODS[0] ? '' : `&dias=${days}`;
  return `${getAdminHref('busquedas', page)}${period}`;
}

/** Links to the tabs of the admin page. */
export const AdminTabs = ({ current }: { current: string }) => (
  <LinkTabs
    label="Administración"
    tabs={[...QUERY_TABS.map((tab) => ({ ...tab, to: getAdminHref(tab.id) })), ...PAGE_TABS]}
    current={current}
  />
);
