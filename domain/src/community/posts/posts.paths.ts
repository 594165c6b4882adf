import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './posts.api.ts';

// The endpoints of `posts.api.ts` that the browser calls.
export const listPosts: PathOf<typeof api.listPosts> = { method: 'GET', path: '/posts' };
export const searchPosts: PathOf<typeof api.searchPosts> = { method: 'GET', path: '/posts/search' };
export const getPost: PathOf<typeof api.getPost> = { method: 'GET', path: '/posts/:id' };
export const createPost: PathOf<typeof api.createPost> = { method: 'POST', path: '/posts' };
export const editPost: PathOf<typeof api.editPost> = { method: 'PATCH', path: '/posts/:id' };
export const deletePost: PathOf<typeof api.deletePost> = { method: 'DELETE', path: '/posts/:id' };
export const reactToPost: PathOf<typeof api.reactToPost> = { method: 'POST', path: '/posts/:id/reaction' };
export const sharePost: PathOf<typeof api.sharePost> = { method: 'POST', path: '/posts/:id/share' };
export const createComment: PathOf<typeof api.createComment> = { method: 'POST', path: '/posts/:id/comment' };
export const listComments: PathOf<typeof api.listComments> = { method: 'GET', path: '/posts/:id/comments' };
export const deleteComment: PathOf<typeof api.deleteComment> = {
  method: 'DELETE',
  path: '/posts/:id/comment/:commentId',
};
