import type { QueueId } from '@uneed/domain/admin/admin.rules.ts';
import type { QueueState } from '@uneed/domain/admin/queues.api.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import {
  UNMATCHED_SEARCH_PERIODS,
  type UnmatchedSearchPeriod,
} from '@uneed/domain/search/unmatched-search.rules.ts';
import { formatBadge } from '../../platform/format.ts';
import { LinkTabs } from '../../ui/display/link-tabs.tsx';

/** A queue that a tab counts, and where it is if it is not what the tab shows first. */
type TabQueue = { id: QueueId; to?: string };

/** Path of the requests of enterprises to be verified. */
export const ENTERPRISE_REQUESTS_PATH = '/admin/solicitudes-empresas';

/** The pages for admins, in the order of the tabs. */
const PAGE_TABS: { id: string; label: string; to: string; queues?: TabQueue[] }[] = [
  { id: 'resumen', label: 'Resumen', to: '/admin' },
  { id: 'solicitudes', label: 'Solicitudes', to: '/admin/solicitudes', queues: [{ id: 'referents' }] },
  {
    id: 'solicitudes-empresas',
    label: 'Solicitudes de empresas',
    to: ENTERPRISE_REQUESTS_PATH,
    queues: [{ id: 'enterprises' }],
  },
  { id: 'historial', label: 'Historial', to: '/admin/historial' },
  {
    id: 'reportes',
    label: 'Reportes',
    to: '/admin/reportes',
    queues: [{ id: 'reports' }, { id: 'appeals', to: '/admin/reportes?estado=apelaciones' }],
  },
  { id: 'soporte', label: 'Soporte', to: '/admin/soporte', queues: [{ id: 'support' }] },
  { id: 'pedidos', label: 'Pedidos', to: '/admin/pedidos', queues: [{ id: 'orders' }] },
  { id: 'personas', label: 'Personas', to: '/admin/personas' },
  { id: 'empresas', label: 'Empresas', to: '/admin/empresas' },
  { id: 'vacantes', label: 'Vacantes', to: '/admin/vacantes' },
  { id: 'publicaciones', label: 'Publicaciones', to: '/admin/publicaciones' },
  { id: 'auditoria', label: 'Auditoría', to: '/admin/auditoria' },
  { id: 'busquedas', label: 'Búsquedas', to: '/admin/busquedas' },
  { id: 'ajustes', label: 'Ajustes', to: '/admin/ajustes' },
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

/** Returns where a queue is; null if no page shows it. */
export function getQueueHref(id: QueueId): string | null {
  for (const { to, queues = [] } of PAGE_TABS) {
    const queue = queues.find((each) => each.id === id);
    if (queue) return queue.to ?? to;
  }
  return null;
}

/** What a tab shows of its queues; nothing if they are empty. */
function countTab(queues: readonly TabQueue[], states: readonly QueueState[]) {
  const counts = queues.map(({ id }) => states.find((state) => state.id === id)?.count ?? 0);
  const count = counts.reduce((total, each) => total + each, 0);
  return count === 0 ? undefined : { shown: formatBadge(count), label: `${formatCount(count)} por atender` };
}

/** Links to the pages for admins, with what waits there. */
export const AdminTabs = ({
  current,
  queues: states,
}: {
  current: string;
  queues: readonly QueueState[];
}) => (
  <LinkTabs
    label="Administración"
    tabs={PAGE_TABS.map(({ queues = [], ...tab }) => ({ ...tab, count: countTab(queues, states) }))}
    current={current}
  />
);
