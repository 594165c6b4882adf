import { REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';

export const REFERRALS_TABS = [
  { id: 'personas', label: 'Personas' },
  { id: 'enlaces', label: 'Enlaces' },
  { id: 'recomendaciones', label: 'Recomendaciones' },
] as const;

export type ReferralsTab = (typeof REFERRALS_TABS)[number]['id'];

/** Parses the tab and the page (from 1) of the URL; by default the first page of the people. */
export function parseReferralsView(search: URLSearchParams): { tab: ReferralsTab; page: number } {
  const page = Number(search.get('page') ?? 1);
  return {
    tab: REFERRALS_TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'personas',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The URL of a page (from 1) of a tab. */
export function referralsHref(tab: ReferralsTab, page = 1): string {
  const search = new URLSearchParams({
    ...(tab === 'personas' ? {} : { ver: tab }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return search.size === 0 ? REFERRALS_PATH : `${REFERRALS_PATH}?${search}`;
}
