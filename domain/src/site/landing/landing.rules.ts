/** The counts of the landing page are at most this many seconds old. */
export const LANDING_COUNTS_SECONDS = 60;

/** The carousel of the landing page changes its slide this often, in milliseconds (product.md, 'Landing page'). */
export const CAROUSEL_INTERVAL_MS = 4_000;

/** The tooltip of the map is hidden this many milliseconds after the pointer has left its province. */
export const MAP_TOOLTIP_HIDE_DELAY_MS = 50;

/** The landing page has links to at most this many occupations. */
export const POPULAR_OCCUPATIONS_MAX = 6;

/** The landing page shows a count from this number on: a smaller one convinces nobody. */
export const LANDING_COUNT_MINIMUMS = { jobs: 10, companies: 5, provinces: 3, referralBonusJobs: 3 } as const;

export type LandingCount = keyof typeof LANDING_COUNT_MINIMUMS;

/** Returns the counts that are large enough to be shown, in the order of the page. */
export const listShownCounts = (counts: Readonly<Record<LandingCount, number>>) =>
  (['jobs', 'companies', 'provinces', 'referralBonusJobs'] as const)
    .map((name) => ({ name, count: counts[name] }))
    .filter(({ name, count }) => count >= LANDING_COUNT_MINIMUMS[name]);

/** The app on computers: its version, and the oldest systems that it is for. */
export const DESKTOP_APP = { version: '2.1.0', windows: 'Windows 10', macos: 'macOS 11' } as const;
