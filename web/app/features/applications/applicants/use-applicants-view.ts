import { useSearchParams } from 'react-router';

/** What of the screen stands in its address, so that going back on a phone leads from a person to the list. */
const KEYS = { chosen: 'aplicante', view: 'ver', filter: 'estado', order: 'orden', page: 'page' } as const;

/** Filters of those with a contract (specification 2 §2). */
export const FILTERS = [
  { value: '', label: 'Todos', status: null },
  { value: 'pendientes', label: 'Pendientes', status: 'pending' },
  { value: 'aceptados', label: 'Aceptados', status: 'accepted' },
  { value: 'rechazados', label: 'Rechazados', status: 'rejected' },
] as const;

type Change = Partial<Record<keyof typeof KEYS, string | null>>;

/** The state of the applicants screen, and the links that change it; null takes a part away. */
export function useApplicantsView(jobId: string) {
  const [search] = useSearchParams();
  const page = Number(search.get(KEYS.page) ?? 1);
  return {
    chosenId: search.get(KEYS.chosen),
    isChat: search.get(KEYS.view) === 'chat',
    filter: FILTERS.find(({ value }) => value === search.get(KEYS.filter)) ?? FILTERS[0],
    /** By the date of the application; the newest first unless said otherwise. */
    isOldestFirst: search.get(KEYS.order) === 'antiguos',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    hrefWith(change: Change): string {
      const next = new URLSearchParams(search);
      for (const [part, value] of Object.entries(change)) {
        const key = Object.entries(KEYS).find(([name]) => name === part)?.[1];
        if (key === undefined) continue;
        if (value) next.set(key, value);
        else next.delete(key);
      }
      const text = next.toString();
      return `/job-applicants/${jobId}${text === '' ? '' : `?${text}`}`;
    },
  };
}

export type ApplicantsViewState = ReturnType<typeof useApplicantsView>;
