import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compactBuiltManifest } from './vite/compact-manifest.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The first document contains all routes; the list is one immutable file.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compactBuiltManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
