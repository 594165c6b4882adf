import { POST_DELETED_TEXT, POSTS_PER_MINUTE } from '@uneed/domain/community/posts/post.rules.ts';
import * as api from '@uneed/domain/community/posts/posts.api.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import type { PostListing } from './lists/post-listing.service.ts';
import type { PostImages } from './post-images.service.ts';
import type { PostsService } from './posts.service.ts';

/** How long lists are cached for visitors without a session (DESIGN §8). */
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
    send: async ({ getId, reply }) =>
      reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(await images.load(getId('postId'))),
  });
}
