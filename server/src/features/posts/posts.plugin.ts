import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Images } from '../../platform/media/images.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { createPostDetails } from './post-details.service.ts';
import { createPostImages } from './post-images.service.ts';
import { createPostListing } from './post-listing.service.ts';
import { mountPosts } from './posts.routes.ts';
import { createPosts } from './posts.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  limits: Limits;
  images: Images;
  files: StoredFiles;
};

/** The community: posts, and what users do with them. */
export function postsFeature(dependencies: Dependencies): Feature {
  const { database, clock, files } = dependencies;
  const details = createPostDetails({ clock });
  const listing = createPostListing({ database, clock, details });
  const images = createPostImages(dependencies);
  const posts = createPosts({
    ...{ database, clock, files, images, details },
    onPublished: () => undefined,
    onChanged: () => undefined,
    onRemoved: () => undefined,
  });
  return {
    mount: (mount) => mountPosts(mount, { posts, listing }),
  };
}
