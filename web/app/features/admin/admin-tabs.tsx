import { LinkTabs } from '../../ui/display/link-tabs.tsx';

export const ADMIN_TABS = [
  { id: 'solicitudes', label: 'Solicitudes' },
  { id: 'historial', label: 'Historial' },
  { id: 'reportes', label: 'Reportes' },
  { id: 'auditoria', label: 'Auditoría' },
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

/** Links to the tabs of the admin page. */
export const AdminTabs = ({ current }: { current: AdminTab }) => (
  <LinkTabs
    label="Administración"
    tabs={ADMIN_TABS.map((tab) => ({ ...tab, to: getAdminHref(tab.id) }))}
    current={current}
  />
);
