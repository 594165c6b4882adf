import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The loader of a page is in the module of the page: React Router reloads the document when that one is gone, and waits for the other for ever.
  splitRouteModules: false,
} satisfies Config;
