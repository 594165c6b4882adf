import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compactManifest } from './compact-manifest.ts';

const FLAGS = { hasLoader: true, hasAction: false };

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/a.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      ...FLAGS,
      module: '/assets/root.js',
      imports: ['/assets/a.js'],
      css: ['/a.css'],
    },
    'jobs/:jobId': {
      id: 'jobs/:jobId',
      parentId: 'root',
      path: 'jobs/:jobId',
      ...FLAGS,
      module: '/assets/job.js',
      imports: ['/assets/a.js', '/assets/b.js'],
      css: [],
    },
    index: {
      id: 'index',
      parentId: 'root',
      index: true,
      ...FLAGS,
      module: '/assets/i.js',
      imports: ['/assets/b.js'],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

it('keeps all routes with their order and properties, without the imports of pages that no link prefetches', () => {
  const window: { __reactRouterManifest?: typeof manifest } = {};
  runInNewContext(compactManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`), { window });
  const { root, index } = manifest.routes;
  const { imports: _rootImports, ...rootWithoutImports } = root;
  const { imports: _indexImports, ...indexWithoutImports } = index;
  expect(window.__reactRouterManifest).toEqual({
    ...manifest,
    routes: { ...manifest.routes, root: rootWithoutImports, index: indexWithoutImports },
  });
  expect(Object.keys(window.__reactRouterManifest?.routes ?? {})).toEqual(Object.keys(manifest.routes));
});

it('rejects a manifest of another format', () => {
  expect(() => compactManifest('export default {}')).toThrow('another format');
});
