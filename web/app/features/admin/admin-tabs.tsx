import {
  UNMATCHED_SEARCH_PERIODS,
  type UnmatchedSearchPeriod,
} from '@uneed/domain/search/unmatched-search.rules.ts';
import { LinkTabs } from '../../ui/display/link-tabs.tsx';

export const ADMIN_TABS = [
  { id: 'solicitudes', label: 'Solicitudes' },
  { id: 'historial', label: 'Historial' },
  { id: 'reportes', label: 'Reportes' },
  { id: 'soporte', label: 'Soporte' },
  { id: 'auditoria', label: 'Auditoría' },
  { id: 'busquedas', label: 'Búsquedas' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['id'];

/** Reads the tab from the query parameters; default: the open requests. */
export const getAdminTab = (search: URLSearchParams): AdminTab =>
  ADMIN_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'solicitudes';

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
export const AdminTabs = ({ current }: { current: AdminTab }) => (
  <LinkTabs
    label="Administración"
    tabs={ADMIN_TABS.map((tab) => ({ ...tab, to: getAdminHref(tab.id) }))}
    current={current}
  />
);
