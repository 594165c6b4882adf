import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import type { ModeratedContent } from '../../people/safety/moderated-content.commands.ts';
import { createCommentModeration } from './comments/comment-moderation.service.ts';
import { createComments } from './comments/comments.service.ts';
import {
  createInteractionEmails,
  createInteractionNotifications,
} from './interactions/interaction-notifications.service.ts';
import { createInteractions } from './interactions/interactions.service.ts';
import {
  commentEmail,
  postCommented,
  postReacted,
  removedReactionsCleanup,
} from './interactions/interactions.tasks.ts';
import { createPostListing } from './lists/post-listing.service.ts';
import { createPostAudience } from './post-access.service.ts';
import { createPostDetails } from './post-details.service.ts';
import { createPostImages } from './post-images.service.ts';
import { createPostModeration } from './post-moderation.service.ts';
import { createPostsLive } from './posts.realtime.ts';
import { mountInteractions, mountPostImages, mountPosts } from './posts.routes.ts';
import { createPosts } from './posts.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  limits: Limits;
  images: Images;
  storage: Storage;
  mountFile: MountFile;
  files: StoredFiles;
  queue: TaskQueue;
  mailer: Mailer;
  realtime: Realtime;
  log: Logger;
};

/** What other features get: posts and comments, to be reported and removed, and public posts. */
type PostsFeature = Feature & {
  moderated: Record<'post' | 'comment', ModeratedContent>;
  /** Returns a post as an anonymous visitor sees it. Throws 404 or 410 if there is none for others. */
  findPublicPost(id: Id): Promise<Post>;
  /** Whether a file with an image of a post must not be served publicly any more. */
  isImageWithheld(file: string): Promise<boolean>;
};

/** The community: posts, and what users do with them. */
export function postsFeature(dependencies: Dependencies): PostsFeature {
  const { database, clock, files, queue, realtime, mailer, log } = dependencies;
  const live = createPostsLive({ realtime, ...createPostAudience({ database }), log });
  const details = createPostDetails({ clock });
  const listing = createPostListing({ database, clock, details });
  const images = createPostImages(dependencies);
  const posts = createPosts({
    database,
    clock,
    files,
    images,
    details,
    onPublished: live.published,
    onChanged: live.changed,
    onRemoved: live.removed,
  });
  const interactions = createInteractions({ database, clock, queue, live, details });
  const comments = createComments({ database, clock, queue, live, details });
  const emails = createInteractionEmails(mailer);
  const notifications = createInteractionNotifications({ database, queue, emails });
  queue.handleBatch(postCommented, notifications.notifyComments, { isLive: true });
  queue.handleBatch(postReacted, notifications.notifyReactions, { isLive: true });
  queue.handle(commentEmail, notifications.emailAuthor);
  queue.handle(removedReactionsCleanup, interactions.cleanUp);
  queue.schedule(removedReactionsCleanup, '23 8 * * *', {});
  return {
    moderated: {
      post: createPostModeration({ database, live }),
      comment: createCommentModeration({ database, live }),
    },
    findPublicPost: (id) => posts.find(id, null),
    isImageWithheld: images.isWithheld,
    mount(mount) {
      mountPosts(mount, { posts, listing });
      mountPostImages(dependencies.mountFile, images);
      mountInteractions(mount, { interactions, comments });
    },
  };
}
