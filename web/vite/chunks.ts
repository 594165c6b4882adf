const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[a-z-]+)\//;
const ICONS = /\/lucide-react\/dist\/esm\/(?!icons\/)/;

const below = (folder: string, ...names: string[]) => names.map((name) => `/${folder}/${name}`);

// Each line is the beginning of a path. What a module imports comes along: none here may reach a schema, and zod with it.
const SHELL = [
  // What stands around every page, and small pieces of it.
  ...below('app/platform', 'theme/', 'session/', 'paths', 'nonce', 'guards', 'format', 'head'),
  ...below('app/platform', 'api/api-', 'api/client', 'api/query-', 'api/request-', 'api/load'),
  ...below('app/platform/realtime', 'live.', 'use-live.'),
  ...below('app/ui', 'button', 'link-button', 'menu', 'fold-out', 'avatar', 'badge', 'card', 'spinner'),
  ...below('app/ui', 'lazy-toaster', 'empty-state', 'skeleton', 'page-header', 'error-state', 'pagination'),
  ...below('app/ui', 'select', 'text-input', 'company-mark', 'mark-colors'),
  ...below('app/features/frame', 'frame', 'top-bar', 'footer', 'navigation-progress', 'logo', 'entries'),
  ...below('app/features/frame', 'not-found.', 'exports/failure-page', 'exports/session-', 'exports/use-'),
  ...below('app/features/notifications', 'notifications.queries', 'notifications-loading'),
  ...below('app/features', 'applications/exports/live-', 'messages/exports/live-'),
  // What the listing and a vacancy's page share.
  ...below('app/features/jobs', 'jobs.queries', 'search/search-href', 'exports/save'),
  ...below('app/features/jobs/shared', 'job-logo.', 'labels', 'bonus-badges'),
  // The calls and rules of all these.
  ...below('domain/src/kernel', 'endpoint', 'fold-text', 'money', 'page-window', 'html', 'time.ts', 'live.'),
  ...below('domain/src/jobs', 'job.rules', 'job-filter.rules', 'categories', 'jobs.api'),
  ...below('domain/src', 'accounts/accounts.api', 'accounts/account.rules', 'places/provinces'),
  ...below('domain/src', 'messages/messages.api', 'notifications/notifications.api'),
  ...below('icons', 'search.', 'search-x', 'x.', 'map-pin.', 'clock.', 'banknote.', 'eye-off', 'gift.'),
  ...below('icons', 'chevron-left.', 'chevron-right.', 'chevron-down.', 'bookmark.', 'sliders-horizontal'),
  ...below('icons', 'panel-left-open.', 'panel-left-close.', 'message-circle.', 'briefcase.', 'settings.'),
  ...below('icons', 'house.', 'arrow-left.', 'bell.', 'log-out.'),
];

/** The listing at first sight. */
const LISTING = [
  ...below('app/features/jobs/listing', 'filters/filter-', 'job-', 'results-', 'search-', 'use-'),
  ...below('app/features/jobs/search', 'labeled-select', 'search-input', 'use-pre-hydration-input'),
  ...below('app/features/jobs', 'saved/saved-jobs-link', 'shared/job-card', 'shared/jobs-loading'),
];

const isIn = (paths: string[]) => (id: string) => paths.some((path) => id.includes(path));

/**
 * What goes into one file together. A first visit needs ten files instead of thirty-three: a small one weighs more around
 * it than in it, and together they compress better. The framework outlives our own changes.
 */
export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK, priority: 1 },
  { name: 'shell', test: (id: string) => ICONS.test(id) || isIn(SHELL)(id) },
  { name: 'listing', test: isIn(LISTING) },
];
