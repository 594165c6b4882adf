import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import {
  DIRECTORY_QUERY_MAX_LENGTH,
  ENTERPRISE_STATE_LABELS,
  ENTERPRISE_STATES,
  JOB_STATE_LABELS,
  JOB_STATES,
  PERSON_STATE_LABELS,
  PERSON_STATES,
  POST_STATE_LABELS,
  POST_STATES,
} from '@uneed/domain/site/admin/admin.rules.ts';

/** The lists that admins search: their paths, names and filters. */
export const DIRECTORIES = {
  people: { path: '/admin/personas', name: 'Personas', states: PERSON_STATES, labels: PERSON_STATE_LABELS },
  enterprises: {
    path: '/admin/empresas',
    name: 'Empresas',
    states: ENTERPRISE_STATES,
    labels: ENTERPRISE_STATE_LABELS,
  },
  jobs: { path: '/admin/vacantes', name: 'Vacantes', states: JOB_STATES, labels: JOB_STATE_LABELS },
  posts: {
    path: '/admin/publicaciones',
    name: 'Publicaciones',
    states: POST_STATES,
    labels: POST_STATE_LABELS,
  },
} as const;

export type DirectoryName = keyof typeof DIRECTORIES;

/** Search, filter and place in a list. */
export type DirectoryParams<S extends string> = {
  q: string;
  state: S;
  /** Only jobs or posts of this user. */
  by?: Id | undefined;
  /** Where the page starts; the first page without it. */
  after?: string | undefined;
};

/** Reads the parameters of a list from the URL; `all` is the filter without one. */
export function readDirectoryParams<S extends string>(
  search: URLSearchParams,
  { states, labels }: { states: readonly S[]; labels: Readonly<Record<S, string>> },
): DirectoryParams<S | 'all'> {
  const by = search.get('de');
  return {
    q: (search.get('q') ?? '').trim().slice(0, DIRECTORY_QUERY_MAX_LENGTH),
    state: states.find((state) => toSlug(labels[state]) === search.get('estado')) ?? 'all',
    ...(isId(by) ? { by } : {}),
    after: search.get('desde') ?? undefined,
  };
}

/** Returns the URL of a list. */
export function getDirectoryHref<S extends string>(
  name: DirectoryName,
  { q = '', state, by, after }: Partial<DirectoryParams<S>>,
): string {
  const { path } = DIRECTORIES[name];
  const labels: Readonly<Record<string, string>> = DIRECTORIES[name].labels;
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(state === undefined || state === 'all' ? {} : { estado: toSlug(labels[state] ?? '') }),
    ...(by === undefined ? {} : { de: by }),
    ...(after === undefined ? {} : { desde: after }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the path of the page of a person or an enterprise. */
export const getUserPath = ({ _id, role }: { _id: Id; role: string }): string =>
  `${DIRECTORIES[role === 'enterprise' ? 'enterprises' : 'people'].path}/${_id}`;

export const getJobPath = (id: Id): string => `${DIRECTORIES.jobs.path}/${id}`;
export const getPostPath = (id: Id): string => `${DIRECTORIES.posts.path}/${id}`;
