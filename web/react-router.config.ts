import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The first document contains all routes; the list is one immutable file.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
