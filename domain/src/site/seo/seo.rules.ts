/**
 * Maximum number of addresses in one sitemap file. Search engines read up to 50,000, the product allows 45,000 (product.md, 'Search
 * engines'); a smaller file is written sooner, and an index has room for 50,000 files.
 */
export const SITEMAP_FILE_MAX = 10_000;

/** The division of addresses into sitemap files is renewed after this many minutes. */
export const SITEMAP_INDEX_MINUTES = 10;

/** The sitemap finds the pages of provinces and categories among this many of the newest jobs. */
export const SITEMAP_PLACES_JOBS = 100_000;

/** Maximum number of public pages of enterprises in the sitemap. */
export const SITEMAP_ENTERPRISES_MAX = 20_000;

/** Pages of the sitemap besides those of `web/content`, provinces, jobs and posts. */
export const SITEMAP_PAGES = [
  '/',
  '/jobs',
  '/empleos',
  '/comunidad',
  '/guias',
  '/blog',
  '/ayuda',
  '/estado',
  '/licencias',
  '/sitemap',
] as const;

/** Number of jobs in the RSS feed of a listing. */
export const RSS_JOBS_MAX = 50;

/** Paths that search engines must not request: they need a session or are not pages. */
export const UNCRAWLED_PATHS = [
  '/api/',
  '/admin',
  '/applications',
  '/chats',
  '/edit-job/',
  '/job-applicants/',
  '/my-jobs',
  '/notifications',
  '/onboarding',
  '/profile',
  '/saved-jobs',
  '/settings',
] as const;
