import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { matchRoutes, parsePath, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routeTable from '../app/routes.ts';
import { omitRouterFeatures } from './omit-router-features.ts';
import { listRoutePaths } from './route-paths.ts';

const UTILS = join(
  import.meta.dirname,
  '../../node_modules/react-router/dist/production/lib/router/utils.js',
);
const toRoutes = (table: readonly object[]): RouteObject[] => structuredClone(table) as RouteObject[];

/** Returns the module of React Router's matching as the client build has it. */
function shorten(): string {
  const transform = omitRouterFeatures()[0]?.transform;
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') throw new Error('no handler');
  const error = (message: string) => expect.fail(message);
  const result: unknown = Reflect.apply(transform.handler, { error }, [readFileSync(UTILS, 'utf8'), UTILS]);
  if (typeof result !== 'object' || result === null || !('code' in result)) throw new Error('no code');
  return String(result.code);
}

/** `matchRoutes` of that module, with what it needs of the modules that it imports. */
function loadShortened(): typeof matchRoutes {
  const code = shorten().replaceAll(/^(?:import .*|export \{.*)$/gm, '');
  const imported = { parsePath, invariant: expect.assert, warning: () => undefined };
  return runInNewContext(`${code}\nmatchRoutes`, imported);
}

const routes = toRoutes(routeTable);
/** Each route with values for its parameters, with and without the optional ones, and beside them paths that no page has. */
const paths = listRoutePaths(routeTable).flatMap((path) => {
  const filled = path.replaceAll(/:\w+\??/g, 'Á-1').replace('*', 'x/y');
  const short = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'a b');
  return [
    filled,
    short,
    `${filled}/`,
    filled.toUpperCase(),
    `${filled}x`,
    `${filled}/z`,
    path.replace(/\/[^/]*$/, ''),
  ];
});

const OTHERS = ['//jobs', '/jobs/a%2Fb', '/enterprise/', '/ENTERPRISE/Vacantes/1/editar/'];

it('finds the same routes of a path as React Router', () => {
  const find = (match: typeof matchRoutes) =>
    [...new Set([...paths, ...OTHERS])].map((path) => {
      const matches = match(routes, path) ?? [];
      const found = matches.map(({ route, ...rest }) => ({ route: route.id ?? route.path, ...rest }));
      return { path, found };
    });
  const expected = find(matchRoutes);
  expect(expected.length).toBeGreaterThan(paths.length / 3);
  expect(find(loadShortened())).toEqual(expected);
});
