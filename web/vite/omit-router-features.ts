import type { Plugin } from 'vite';

type Omission = { file: RegExp; code: RegExp; replacement: string };

/** The module with the router itself. */
const ROUTER = /\/react-router\/dist\/.*\/router\/router\.js$/;

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
];

/** Removes features of React Router from the client code that the app does not use. */
export function omitRouterFeatures(): Plugin {
  return {
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
  };
}
