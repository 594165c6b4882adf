import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { POST_SEARCH_MAX_LENGTH } from './post.rules.ts';
import {
  commentsQuerySchema,
  commentsReplySchema,
  newCommentSchema,
  newPostSchema,
  postChangesSchema,
  postListQuerySchema,
  postSchema,
  postsReplySchema,
  reactionBodySchema,
} from './posts.schema.ts';

const tag = 'posts';

export const listPosts = endpoint({
  tag,
  method: 'GET',
  path: '/posts',
  summary:
    'Posts of the community, newest first. `comments` is empty in lists: `GET /posts/{id}` and its comments have them.',
  query: postListQuerySchema,
  reply: postsReplySchema,
});

export const searchPosts = endpoint({
  tag,
  method: 'GET',
  path: '/posts/search',
  summary: 'Posts whose title, content, tags or author name match.',
  query: postListQuerySchema.extend({ q: text({ max: POST_SEARCH_MAX_LENGTH }).default('') }),
  reply: postsReplySchema,
});

export const getPost = endpoint({
  tag,
  method: 'GET',
  path: '/posts/:id',
  summary: 'One post with its latest comments.',
  params: idParamsSchema,
  reply: postSchema,
  errors: ['NOT_FOUND', 'GONE'],
});

export const createPost = endpoint({
  tag,
  method: 'POST',
  path: '/posts',
  summary: 'Publishes a post. The same Idempotency-Key returns the same post, and 409 with another content.',
  body: newPostSchema,
  reply: postSchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UNAVAILABLE'],
});

export const editPost = endpoint({
  tag,
  method: 'PATCH',
  path: '/posts/:id',
  summary:
    'Changes an own post, for 30 minutes after it was published. 409 with `conflicts` if a field no longer has its value in `base`.',
  params: idParamsSchema,
  body: postChangesSchema,
  reply: postSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE', 'CONFLICT'],
});

export const deletePost = endpoint({
  tag,
  method: 'DELETE',
  path: '/posts/:id',
  summary: 'Deletes an own post with its comments, reactions and image.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const reactToPost = endpoint({
  tag,
  method: 'POST',
  path: '/posts/:id/reaction',
  summary: 'Sets the own reaction; the same type again removes it, another type replaces it.',
  params: idParamsSchema,
  body: reactionBodySchema,
  reply: postSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE', 'CONFLICT'],
});

export const sharePost = endpoint({
  tag,
  method: 'POST',
  path: '/posts/:id/share',
  summary: 'Counts a share, once per user.',
  params: idParamsSchema,
  reply: postSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const createComment = endpoint({
  tag,
  method: 'POST',
  path: '/posts/:id/comment',
  summary: 'Adds a comment. The same Idempotency-Key adds it once.',
  params: idParamsSchema,
  body: newCommentSchema,
  reply: postSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE', 'CONFLICT'],
});

export const listComments = endpoint({
  tag,
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'Older comments, oldest first; `before` is the id of the oldest comment that is known.',
  params: idParamsSchema,
  query: commentsQuerySchema,
  reply: commentsReplySchema,
  errors: ['NOT_FOUND', 'GONE'],
});

export const deleteComment = endpoint({
  tag,
  method: 'DELETE',
  path: '/posts/:id/comment/:commentId',
  summary: 'Deletes a comment: by its author or an admin.',
  params: z.object({ id: idSchema, commentId: idSchema }),
  reply: postSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});
