import {
  UNMATCHED_SEARCH_PERIODS,
  type UnmatchedSearchPeriod,
} from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { QueueId } from '@uneed/domain/site/admin/admin.rules.ts';
import type { QueueState } from '@uneed/domain/site/admin/overview.api.ts';

/** Path of the requests of enterprises to be verified. */
export const ENTERPRISE_REQUESTS_PATH = '/admin/solicitudes-empresas';

type AdminPage = {
  id: string;
  label: string;
  /** Heading and document title, where the label alone is not clear. */
  title?: string;
  path: string;
  /** Values of the query parameter `estado`, where several pages have the same path; links have the first one. */
  lists?: readonly string[];
  /** The queue that the navigation counts beside the label. */
  queue?: QueueId;
};

/** Pages for admins that belong together; a group of one page is shown as that page. */
export type AdminGroup = { label: string; pages: readonly AdminPage[] };

/** The pages for admins, in the order of the navigation. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  { label: 'Resumen', pages: [{ id: 'resumen', label: 'Resumen', path: '/admin' }] },
  { label: 'Pedidos', pages: [{ id: 'pedidos', label: 'Pedidos', path: '/admin/pedidos', queue: 'orders' }] },
  {
    label: 'Soporte',
    pages: [{ id: 'soporte', label: 'Soporte', path: '/admin/soporte', queue: 'support' }],
  },
  {
    label: 'Solicitudes',
    pages: [
      {
        id: 'solicitudes',
        label: 'Referentes',
        title: 'Solicitudes de referentes',
        path: '/admin/solicitudes',
        queue: 'referents',
      },
      {
        id: 'solicitudes-empresas',
        label: 'Empresas',
        title: 'Solicitudes de empresas',
        path: ENTERPRISE_REQUESTS_PATH,
        queue: 'enterprises',
      },
      { id: 'historial', label: 'Historial', title: 'Historial de solicitudes', path: '/admin/historial' },
    ],
  },
  {
    label: 'Moderación',
    pages: [
      { id: 'reportes', label: 'Reportes', path: '/admin/reportes', queue: 'reports' },
      {
        id: 'apelaciones',
        label: 'Apelaciones',
        path: '/admin/reportes',
        lists: ['apelaciones'],
        queue: 'appeals',
      },
      {
        id: 'sanciones',
        label: 'Sanciones',
        path: '/admin/reportes',
        lists: ['vigentes', 'terminadas'],
      },
      { id: 'bonos', label: 'Bonos en disputa', path: '/admin/bonos', queue: 'disputes' },
      { id: 'senales', label: 'Señales', path: '/admin/senales', queue: 'signals' },
    ],
  },
  {
    label: 'Directorio',
    pages: [
      { id: 'personas', label: 'Personas', path: '/admin/personas' },
      { id: 'empresas', label: 'Empresas', path: '/admin/empresas' },
      { id: 'vacantes', label: 'Vacantes', path: '/admin/vacantes' },
      { id: 'publicaciones', label: 'Publicaciones', path: '/admin/publicaciones' },
    ],
  },
  {
    label: 'Registro',
    pages: [
      { id: 'auditoria', label: 'Auditoría', path: '/admin/auditoria' },
      { id: 'busquedas', label: 'Búsquedas', title: 'Búsquedas sin resultado', path: '/admin/busquedas' },
    ],
  },
  { label: 'Ajustes', pages: [{ id: 'ajustes', label: 'Ajustes', path: '/admin/ajustes' }] },
];

const PAGES = ADMIN_GROUPS.flatMap(({ pages }) => pages);

type Url = { pathname: string; search: string };

function findPage({ pathname, search }: Url): AdminPage | undefined {
  const url = `${pathname.toLowerCase()}/`;
  const list = new URLSearchParams(search).get('estado') ?? '';
  const pages = PAGES.filter(({ path }) => path !== '/admin' && url.startsWith(`${path}/`));
  return pages.find(({ lists }) => lists?.includes(list)) ?? pages.find(({ lists }) => !lists);
}

/** Returns the id of the page of the navigation that a URL belongs to. */
export const getAdminPage = (url: Url): string => findPage(url)?.id ?? 'resumen';

/** Returns the heading of the page at a URL; null for the page of a single record, which has its own. */
export function getAdminTitle(url: Url): string | null {
  const page = findPage(url);
  if (!page) return 'Resumen';
  const isList = url.pathname.toLowerCase().replace(/\/+$/, '') === page.path;
  return isList ? (page.title ?? page.label) : null;
}

/** Returns the URL of a page of the navigation, with further query parameters. */
export function getAdminHref({ path, lists: [list] = [] }: AdminPage, rest?: URLSearchParams): string {
  const query = new URLSearchParams(rest);
  if (list !== undefined && !query.has('estado')) query.set('estado', list);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the new URL of a link that names its page in the query parameter `tab`, as sent e-mails have it; else null. */
export function getMovedPath(search: URLSearchParams): string | null {
  const page = PAGES.find(({ id }) => id === search.get('tab'));
  if (!page) return null;
  const rest = new URLSearchParams(search);
  rest.delete('tab');
  return getAdminHref(page, rest);
}

/** Returns where a queue is; null if no page shows it. */
export function getQueueHref(id: QueueId): string | null {
  const page = PAGES.find(({ queue }) => queue === id);
  return page ? getAdminHref(page) : null;
}

/** Returns how many entries wait in the queues of the pages. */
export function countWaiting(pages: readonly AdminPage[], states: readonly QueueState[]): number {
  const counts = pages.map(({ queue }) => states.find(({ id }) => id === queue)?.count ?? 0);
  return counts.reduce((total, count) => total + count, 0);
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
