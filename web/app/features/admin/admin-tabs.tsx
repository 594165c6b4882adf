import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

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
export function AdminTabs({ current }: { current: AdminTab }) {
  return (
    <nav aria-label="Administración" className="border-base-300 flex overflow-x-auto border-b sm:gap-1">
      {ADMIN_TABS.map(({ id, label }) => (
        <Link
          key={id}
          to={getAdminHref(id)}
          aria-current={id === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b-2 px-1 text-sm max-sm:flex-auto max-sm:justify-center sm:px-4 font-semibold whitespace-nowrap',
            id === current
              ? 'border-primary text-primary'
              : 'text-muted hover:text-base-content border-transparent',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
