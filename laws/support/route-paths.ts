import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Lists all paths of a route table as absolute paths (`/jobs/:jobId`), in the order of the table. */
export function listRoutePaths(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const self = index === true ? [own || '/'] : path !== undefined ? [own] : [];
    return children === undefined
      ? self
      : [...self.filter(() => path !== undefined), ...listRoutePaths(children, own)];
  });
}
