const PACKAGES = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[a-z-]+)\//;
/** The job listing has no infinite queries. */
const UNUSED_BY_LISTING = /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js/;
/** Called by React Router to import a route (retry-chunks.ts). */
const CHUNK_RETRY = '/app/platform/network/';

const isFramework = (id: string) =>
  id.includes(CHUNK_RETRY) || (PACKAGES.test(id) && !UNUSED_BY_LISTING.test(id));

const inFolder = (folder: string, ...names: string[]) => names.map((name) => `/${folder}/${name}`);

// Prefixes of module paths. Imported modules are included too, so none of these may import a schema, which imports zod.
const SHELL = [
  // The layout around every page, and its small parts.
  ...inFolder(
    'app/platform',
    'theme/',
    'session/',
    'paths',
    'nonce',
    'guards',
    'format',
    'page-meta',
    'register-',
    'when-idle',
  ),
  ...inFolder(
    'app/platform',
    'api/api-',
    'api/client',
    'api/query-',
    'api/request-',
    'api/loaders',
    'api/watch-',
  ),
  ...inFolder('app/platform/realtime', 'live.', 'use-live-updates.'),
  ...inFolder('app/ui/controls', 'button.', 'button-style', 'link-button', 'select', 'text-input'),
  ...inFolder('app/ui/display', 'avatar', 'badge', 'company-logo', 'initials', 'page-header', 'pagination'),
  ...inFolder('app/ui/feedback', 'empty-state', 'error-state', 'lazy-toaster', 'skeleton', 'spinner'),
  ...inFolder('app/ui/overlay', 'dropdown', 'menu'),
  'createLucideIcon',
  ...inFolder('app/features/frame', 'frame', 'top-bar', 'footer', 'logo', 'nav-items'),
  ...inFolder(
    'app/features/frame',
    'exports/error-page',
    'exports/footer-',
    'exports/navigation-',
    'exports/results-',
    'exports/skip-links',
    'exports/offline-strip',
    'exports/unread-badge',
  ),
  ...inFolder('app/features/frame/exports', 'session-', 'use-'),
  ...inFolder('app/features', 'applications/exports/live-', 'messages/exports/live-'),
  ...inFolder('app/features/search/exports', 'search-', 'clear-recent'),
  ...inFolder('app/features', 'accounts/exports/session-end-alert'),
  // Shared by the job listing and the page of a job.
  ...inFolder('app/features/jobs', 'jobs.queries', 'exports/search-href', 'exports/save'),
  ...inFolder('app/features/jobs/job', 'job-logo.', 'labels', 'bonus-badges'),
  // The endpoints and rules that these modules use.
  ...inFolder(
    'domain/src/kernel',
    'endpoint',
    'fold-text',
    'text.ts',
    'money',
    'once',
    'page-window',
    'html/html',
    'time.ts',
    'live/',
  ),
  ...inFolder('domain/src/jobs', 'job.rules', 'job-filter.rules', 'categories', 'jobs.api'),
  ...inFolder(
    'domain/src',
    'accounts/accounts.api',
    'accounts/account.rules',
    'places/provinces',
    'seo/job-paths',
  ),
  ...inFolder('domain/src', 'messages/messages.api'),
  ...inFolder('icons', 'search.', 'search-x', 'x.', 'map-pin.', 'clock.', 'banknote.', 'eye-off', 'gift.'),
  ...inFolder('icons', 'chevron-left.', 'chevron-right.', 'chevron-down.', 'bookmark.', 'sliders-horizontal'),
  ...inFolder('icons', 'panel-left-open.', 'panel-left-close.', 'message-circle.', 'briefcase.', 'settings.'),
  ...inFolder('icons', 'house.', 'arrow-left.', 'bell.', 'log-out.'),
];

/** The modules that the job listing needs for its first paint. */
const LISTING = [
  ...inFolder('app/platform/api', 'use-shown-data'),
  ...inFolder(
    'app/features/jobs/listing',
    'filters/filter-',
    'job-',
    'jobs-head',
    'results-',
    'search-',
    'use-',
  ),
  ...inFolder('app/features/jobs/exports', 'filter-', 'job-card', 'job-sort', 'search-input', 'search-o'),
  ...inFolder('app/features/jobs', 'saved/saved-jobs-link', 'job/jobs-loading'),
  ...inFolder('app', 'ui/use-is-wide', 'ui/controls/labeled-select'),
];

const isIn = (paths: string[]) => (id: string) => paths.some((path) => id.includes(path));

/** Shared by the page of a job and the pages of its owner. */
const JOB = [
  ...inFolder('app/features/jobs', 'job/', 'share/', 'detail/', 'jobs.mutations'),
  ...inFolder('app/features', 'applications/cv/application-cv', 'safety/exports/reports-query'),
  ...inFolder('app', 'platform/forms/form-error', 'ui/feedback/form-alert'),
];

/** What a visitor's first page does not load: the installation of the app, and the saved jobs for reading without a network. */
const RETURNING =
  /\/app\/features\/(?:install\/|frame\/returning\/|jobs\/exports\/sync-saved)|\/domain\/src\/install\//;

/** Icons and small modules of unrelated pages. In the group of one page, each of the others would load that group. */
const SMALL = [
  '/lucide-react/dist/esm/icons/',
  ...inFolder('app', 'ui/display/breadcrumbs', 'platform/breadcrumb-list', 'platform/json-ld'),
  ...inFolder('domain/src', 'jobs/safe-applying.rules'),
];

/** The paths of people and enterprises, for pages that both have; the job listing has none of them. */
const AREA = [
  ...inFolder('app/platform', 'area/'),
  ...inFolder('domain/src', 'kernel/area-paths', 'messages/chat-path'),
];

/** Libraries of forms, and what imports them. */
const FORMS =
  /\/(?:react-hook-form|@hookform\/resolvers)\/|\/app\/platform\/forms\/(?:first-error|rules-resolver|show-error)/;

/** What features export to others as a form; most import a schema, which imports zod. */
const SHARED_FORM = /\/exports\/[a-z-]+-(?:form|dialog)\./;

/** Small modules that most pages share: parts of the design system, of the platform, of features, endpoints and rules. */
const PARTS =
  /\/app\/(?:ui|platform|features\/[a-z]+\/exports)\/|\/domain\/src\/[a-z]+\/[a-z-]+\.(?:api|rules)\.|\/react-hot-toast\//;

const isPart = (id: string) => PARTS.test(id) && !FORMS.test(id) && !SHARED_FORM.test(id);

/**
 * Groups of modules that are bundled into one file each. The first visit of a page then needs ten files instead of thirty-five:
 * small files cost more in request overhead than in content, and larger files compress better. The framework is a group of its
 * own because it changes less often than the app, so that browsers keep it in their cache. Icons that several pages share are one
 * file: each file of its own is also a name in the manifest, which every visitor loads. A group also takes what its modules
 * import, except what a group of higher priority takes.
 */
export const chunkGroups = [
  { name: 'framework', test: isFramework, priority: 5 },
  { name: 'shell', test: isIn(SHELL), priority: 4 },
  { name: 'listing', test: isIn(LISTING), priority: 4 },
  { name: 'returning', test: RETURNING, priority: 4 },
  { name: 'area', test: isIn(AREA), priority: 3 },
  { name: 'small', test: isIn(SMALL), minShareCount: 2, priority: 3 },
  { name: 'content', test: isIn(inFolder('app/features/content', '')), priority: 2.5 },
  { name: 'parts', test: isPart, minShareCount: 4, priority: 2 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'posts', test: /\/app\/features\/posts\//, minShareCount: 2 },
  { name: 'notifications', test: /\/app\/features\/notifications\//, minShareCount: 2 },
  {
    name: 'enterprises',
    test: /\/app\/(?:features\/enterprises\/(?!exports)|platform\/enterprise-session\/)/,
    minShareCount: 2,
  },
  { name: 'job', test: isIn(JOB), minShareCount: 2 },
];
