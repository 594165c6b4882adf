import type { Plugin } from 'vite';

type Omission = { file: RegExp; code: RegExp; replacement: string };

/** The module with the router itself. */
const ROUTER = /\/react-router\/dist\/.*\/router\/router\.js$/;

/** The module that finds the routes of a path. */
const MATCHER = /\/react-router\/dist\/.*\/router\/utils\.js$/;

/** What React Router decides at run time, although it is known when the app is built. */
const OMISSIONS: readonly Omission[] = [
  // All routes are in the first document (`routeDiscovery` in react-router.config.ts): none is discovered later.
  {
    file: /\/react-router\/dist\/.*\/dom\/ssr\/(?:fog-of-war|components)\.js$/,
    code: /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g,
    replacement: 'false',
  },
  { file: ROUTER, code: /init\.patchRoutesOnNavigation\b/g, replacement: 'undefined' },
  { file: ROUTER, code: /(?<=if \()(?:isFogOfWar|loadMatch\.isDiscovering)(?=\) \{)/g, replacement: 'false' },
  // The app sets no instrumentation.
  {
    file: ROUTER,
    code: /(?:init|opts\??)\.instrumentations|(?<!function )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    replacement: 'undefined',
  },
  // In the browser a change is a mutation of the API; `action` of a route is for forms without JavaScript.
  {
    file: ROUTER,
    code: /(?<=!\()opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)|(?<=else if \()opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g,
    replacement: 'false',
  },
  {
    file: ROUTER,
    code: /\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),\n/g,
    replacement: '',
  },
  { file: ROUTER, code: /(?=fetchLoadMatches\.forEach\(\(f, key\))/g, replacement: 'if (false) ' },
  // No page keeps its visitor from leaving.
  { file: ROUTER, code: /(?<=if \()blockerKey(?= && delta|\) \{)/g, replacement: 'false' },
  {
    file: ROUTER,
    code: /(?<=let blockerKey = )shouldBlockNavigation\(\{[^}]*\}\)/g,
    replacement: 'undefined',
  },
  { file: ROUTER, code: /\t(?:getBlocker|deleteBlocker),\n/g, replacement: '' },
  // Only the routes whose fixed beginning a path has are compared with it. React Router would compile a pattern for each route, twice,
  // before the first page is usable (docs/decisions/0076).
  {
    file: MATCHER,
    code: /(?<=\troutesMeta): routesMeta\.map\(\(meta, i\) => \{\n\t*let \[matcher, params\] = compilePath\([\s\S]*?\n\t\t\t\}\)/g,
    replacement: '',
  },
  {
    file: MATCHER,
    code: /(?<=let matches = null;\n\tlet decoded = decodePath\(pathname\);\n)(\tfor \([^\n]*?\+\+i\)) matches = (?=matchRouteBranch\(branches\[i\])/g,
    replacement: `\tlet text = decoded.replace(/\\/+$$/, '').toLowerCase() || '/';
\tlet hasBeginning = (path, beginning) => path === beginning ? text === path : text.startsWith(beginning);
\tlet mayMatch = (path) => hasBeginning(path, path.replace(/\\/?[:*].*/, ''));
$1 if (mayMatch(branches[i].path.toLowerCase())) matches = `,
  },
  // The document says which routes were rendered.
  {
    file: /\/react-router\/dist\/.*\/dom\/ssr\/hydration\.js$/,
    code: /let dataRouteMatcher = createDataRouteMatcher\([^\n]*\n\tdataRouteMatcher\.update\(routes\);\n\tlet initialMatches = [^\n]*;/g,
    replacement:
      'let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));',
  },
  // Pages change without a view transition.
  { file: ROUTER, code: /(?<=if \()isBrowser(?=\) \{\n\t*restoreAppliedTransitions)/g, replacement: 'false' },
  {
    file: ROUTER,
    code: /(?<=let viewTransitionOpts;\n\t*if \()(?=pendingAction === "POP")/g,
    replacement: 'false && ',
  },
  { file: ROUTER, code: /(?<=else if \()pendingViewTransitionEnabled(?=\) \{)/g, replacement: 'false' },
  {
    file: /\/react-router\/dist\/.*\/lib\/components\.js$/,
    code: /(?<=if \()!viewTransitionOpts \|\| !isViewTransitionAvailable(?=\) \{)/g,
    replacement: 'true',
  },
];

/** What needs a feature that is omitted. */
const OMITTED = /\buse(?:Fetchers?|Submit|Blocker)\b[^;]*from 'react-router'|<Form\b[^>]*\bmethod=/;

/** Removes features of React Router from the client code that the app does not use. */
export function omitRouterFeatures(): Plugin[] {
  return [
    {
      name: 'uneed:omit-router-features',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      transform: {
        filter: { id: OMISSIONS.map(({ file }) => file) },
        handler(code, id) {
          let shortened = code;
          for (const omission of OMISSIONS.filter(({ file }) => file.test(id))) {
            const before = shortened;
            shortened = before.replaceAll(omission.code, omission.replacement);
            if (shortened === before) this.error(`${id} has changed: ${omission.code} is not there any more`);
          }
          return { code: shortened, map: null };
        },
      },
    },
    {
      name: 'uneed:check-router-features',
      apply: 'build',
      transform: {
        filter: { id: /\/web\/app\/.*\.tsx?$/, code: OMITTED },
        order: 'pre',
        handler(_code, id) {
          this.error(`${id} uses a feature of React Router that omit-router-features.ts removes`);
        },
      },
    },
  ];
}
