import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from the first document on; the list is one immutable file.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
