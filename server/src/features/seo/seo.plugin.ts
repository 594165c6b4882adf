import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { mountSeo, type Dependencies as RouteDependencies } from './seo.routes.ts';
import { createSitemaps } from './sitemap.service.ts';

type Dependencies = Omit<RouteDependencies, 'sitemaps'> & {
  database: Database;
  /** Folder of the web app. */
  webDir: string;
};

/** What search engines and other sites read: robots.txt, sitemaps and feeds (DESIGN §7). */
export function seoFeature({ database, webDir, ...dependencies }: Dependencies): Feature {
  const sitemaps = createSitemaps({ database, clock: dependencies.clock, webDir });
  return { mount: () => mountSeo({ ...dependencies, sitemaps }) };
}
