import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import {
  mountSharePictures,
  type Dependencies as PictureDependencies,
} from './pictures/share-pictures.routes.ts';
import { createSharePictures } from './pictures/share-pictures.service.ts';
import { mountSeo, type Dependencies as RouteDependencies } from './seo.routes.ts';
import { createSitemaps } from './sitemap.service.ts';

type Dependencies = Omit<RouteDependencies, 'sitemaps'> &
  Omit<PictureDependencies, 'pictures'> & {
    database: Database;
    /** Folder of the web app. */
    webDir: string;
  };

/** What search engines and other sites read: robots.txt, sitemaps, feeds and the pictures of shared links (product.md, 'Search engines'). */
export function seoFeature({ database, webDir, ...dependencies }: Dependencies): Feature {
  const sitemaps = createSitemaps({ database, clock: dependencies.clock, webDir });
  const pictures = createSharePictures();
  return {
    mount() {
      mountSeo({ ...dependencies, sitemaps });
      mountSharePictures({ ...dependencies, pictures });
    },
  };
}
