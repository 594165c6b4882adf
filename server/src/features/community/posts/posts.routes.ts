import {
  COMMENTS_PER_MINUTE,
  REACTIONS_PER_MINUTE,
} from '@uneed/domain/community/posts/interaction.rules.ts';
import { POST_DELETED_TEXT, POSTS_PER_MINUTE } from '@uneed/domain/community/posts/post.rules.ts';
import * as api from '@uneed/domain/community/posts/posts.api.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import { sendPrivateImage } from '../../../platform/http/send-file.ts';
import type { CommentsService } from './comments/comments.service.ts';
import type { InteractionsService } from './interactions/interactions.service.ts';
import type { PostListing } from './lists/post-listing.service.ts';
import type { PostImages } from './post-images.service.ts';
import type { PostsService } from './posts.service.ts';

/** How long lists are cached for visitors without a session (product.md, 'Caching'). */
const LIST_CACHE_SECONDS = 2;

type Services = { posts: PostsService; listing: PostListing };

export function mountPosts(mount: Mount, { posts, listing }: Services): void {
  mount(api.listPosts, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: LIST_CACHE_SECONDS,
    handle: ({ actor, query }) => listing.list(actor, query),
  });

  mount(api.searchPosts, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: LIST_CACHE_SECONDS,
    handle: ({ actor, query }) => listing.search(actor, query),
  });

  mount(api.getPost, {
    who: 'anyone',
    limit: '6000/minute',
    handle: ({ actor, params }) => posts.find(params.id, actor),
  });

  mount(api.createPost, {
    who: 'member',
    limit: `${POSTS_PER_MINUTE}/minute`,
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: ({ actor, body, idempotencyKey }) => posts.publish(actor, body, idempotencyKey),
  });

  mount(api.editPost, {
    who: 'member',
    limit: '60/minute',
    handle: ({ actor, params, body }) => posts.edit(actor, params.id, body),
  });

  mount(api.deletePost, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await posts.remove(actor, params.id);
      return { message: POST_DELETED_TEXT };
    },
  });
}

/** Mounts the image of a post for admins, who decide about it before and after its removal. */
export function mountPostImages(mountFile: MountFile, images: Pick<PostImages, 'load'>): void {
  mountFile('/api/admin/posts/:postId/image', {
    describes: {
      tag: 'admin',
      summary: 'The image of a post, also after its removal.',
      types: ['image/webp'],
    },
    who: 'admin',
    limit: '600/minute',
    send: async ({ getId, reply }) => sendPrivateImage(reply, await images.load(getId('postId'))),
  });
}

type InteractionServices = { interactions: InteractionsService; comments: CommentsService };

/** Mounts what users do with a post; each response of a write is the whole post. */
export function mountInteractions(mount: Mount, { interactions, comments }: InteractionServices): void {
  mount(api.reactToPost, {
    who: 'member',
    limit: `${REACTIONS_PER_MINUTE}/minute`,
    handle: ({ actor, params, body, idempotencyKey }) =>
      interactions.react(actor, params.id, body.reactionType, idempotencyKey),
  });

  mount(api.sharePost, {
    who: 'member',
    limit: '60/minute',
    handle: ({ actor, params }) => interactions.share(actor, params.id),
  });

  mount(api.createComment, {
    who: 'member',
    limit: `${COMMENTS_PER_MINUTE}/minute`,
    handle: ({ actor, params, body, idempotencyKey }) =>
      comments.add(actor, params.id, body.content, idempotencyKey),
  });

  mount(api.listComments, {
    who: 'anyone',
    limit: '6000/minute',
    handle: ({ actor, params, query }) => comments.list(actor, { postId: params.id, before: query.before }),
  });

  mount(api.deleteComment, {
    who: 'member',
    limit: '60/minute',
    handle: ({ actor, params }) => comments.remove(actor, { postId: params.id, commentId: params.commentId }),
  });
}
