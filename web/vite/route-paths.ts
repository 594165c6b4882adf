import type { RouteConfigEntry } from '@react-router/dev/routes';

/** All paths of a route table, each from the root (`/jobs/:jobId`), in the order of the table. */
export function listRoutePaths(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const self = index === true ? [own || '/'] : path !== undefined ? [own] : [];
    return children === undefined
      ? self
      : [...self.filter(() => path !== undefined), ...listRoutePaths(children, own)];
  });
}
