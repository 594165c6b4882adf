import type { Plugin } from 'vite';

const CALL = /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g;

/**
 * Removes the discovery of routes from React Router's client code: all routes are in the first document
 * (`routeDiscovery` in react-router.config.ts), but React Router decides that at run time.
 */
export function omitRouteDiscovery(): Plugin {
  return {
    name: 'uneed:omit-route-discovery',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/dom\/ssr\/(?:fog-of-war|components)\.js$/ },
      handler(code, id) {
        const shortened = code.replaceAll(CALL, 'false');
        if (shortened === code) this.error(`${id} has changed: this plugin has no effect any more`);
        return { code: shortened, map: null };
      },
    },
  };
}
