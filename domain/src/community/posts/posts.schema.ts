import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { pageLimitSchema, pageNumberSchema } from '../../kernel/page.schema.ts';
import { line, text } from '../../kernel/text.schema.ts';
import { textLength } from '../../kernel/text.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { parseTimeCursor } from '../../kernel/time-cursor.ts';
import { roleSchema } from '../../people/accounts/accounts.schema.ts';
import { IMAGE_REQUIRED_TEXT } from '../../people/media/media.rules.ts';
import { DATA_URL_MAX_LENGTH } from '../../people/media/media.schema.ts';
import {
  COMMENT_EMPTY_TEXT,
  COMMENT_MAX_LENGTH,
  COMMENT_TOO_LONG_TEXT,
  POST_CONTENT_EMPTY_TEXT,
  POST_CONTENT_MAX_HTML,
  POST_CONTENT_MAX_LENGTH,
  POST_CONTENT_TOO_LONG_TEXT,
  POST_IMAGE_ALT_MAX_LENGTH,
  POST_TAG_MAX_LENGTH,
  POST_TITLE_MAX_LENGTH,
  POST_TITLE_TOO_LONG_TEXT,
  POSTS_PAGE_MAX,
  POSTS_PAGE_SIZE,
  REACTION_LISTS,
  REACTION_TYPES,
  type ReactionType,
  visibleContent,
} from './post.rules.ts';

/** The user of a post, comment, reaction or share, as everybody sees them. */
export const postUserSchema = z.object({ _id: idSchema, fullName: z.string(), profilePic: z.string() });
export type PostUser = z.infer<typeof postUserSchema>;

/** A comment. `can.delete`: its author and admins. */
export const commentSchema = z.object({
  _id: idSchema,
  user: postUserSchema,
  content: z.string(),
  createdAt: timeSchema,
  can: z.object({ delete: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;

const reactionListSchema = z.array(z.object({ user: postUserSchema }));

/** A post as this viewer sees it (product.md, 'Posts'). */
export const postSchema = z.object({
  _id: idSchema,
  /** Empty when the post has none. */
  title: z.string(),
  content: z.string(),
  /** `html`: sanitized markup of the editor; `text`: plain text, whose line breaks count. */
  contentFormat: z.enum(['text', 'html']),
  /** Path of the image; empty when there is none. */
  image: z.string(),
  imageAlt: z.string(),
  /** Pixels of the image, so that its place is reserved while it loads. */
  imageSize: z.object({ width: z.int(), height: z.int() }).nullable(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  author: postUserSchema.extend({ role: roleSchema }),
  createdAt: timeSchema,
  /** Null when the post was never edited. */
  editedAt: timeSchema.nullable(),
  /** The latest of each list, and always the viewer's own; `counts` counts all. */
  reactions: z.object({ likes: reactionListSchema, loves: reactionListSchema, laughs: reactionListSchema }),
  counts: z.object({
    likes: z.int(),
    loves: z.int(),
    laughs: z.int(),
    comments: z.int(),
    shares: z.int(),
  }),
  viewerReaction: z.enum(REACTION_TYPES).nullable(),
  /** The latest comments, oldest first; `commentCount` counts all. Empty in lists. */
  comments: z.array(commentSchema),
  commentCount: z.int(),
  /** The latest who shared. */
  shares: z.array(z.object({ user: postUserSchema })),
  /** `edit` until `editableUntil`. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  editableUntil: timeSchema,
});
export type Post = z.infer<typeof postSchema>;

/** Pagination of posts. */
export const postPaginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
  totalPages: z.int(),
  totalPosts: z.int(),
  /** As `before` it leads to the posts that follow this page, also while others post; null when there are none. */
  cursor: z.string().nullable(),
});

export const postsReplySchema = z.object({ posts: z.array(postSchema), pagination: postPaginationSchema });

export const postListQuerySchema = z.object({
  page: pageNumberSchema,
  limit: pageLimitSchema(POSTS_PAGE_MAX).default(POSTS_PAGE_SIZE).catch(POSTS_PAGE_SIZE),
  /** The `cursor` of the page before; then `page` is only repeated in the reply. Without it pages shift while others post. */
  before: z.string().max(100).transform(parseTimeCursor).optional().catch(undefined),
  /** Only posts with this tag. */
  tag: text({ max: POST_TAG_MAX_LENGTH }).optional().catch(undefined),
  /** Only posts of this author. */
  author: idSchema.optional().catch(undefined),
});
export type PostListQuery = z.infer<typeof postListQuerySchema>;

const title = line({ max: POST_TITLE_MAX_LENGTH, tooLong: POST_TITLE_TOO_LONG_TEXT });

/** Text or markup; the server sanitizes it, the limits count what a reader sees. */
const content = text({
  required: POST_CONTENT_EMPTY_TEXT,
  max: POST_CONTENT_MAX_HTML,
  tooLong: POST_CONTENT_TOO_LONG_TEXT,
})
  .refine((value) => visibleContent(value) !== '', POST_CONTENT_EMPTY_TEXT)
  .refine(
    (value) => textLength(visibleContent(value)) <= POST_CONTENT_MAX_LENGTH,
    POST_CONTENT_TOO_LONG_TEXT,
  );

/** Tags as the author typed them; what exceeds a limit is dropped or cut. */
const tags = z.array(line({ max: POST_CONTENT_MAX_LENGTH })).max(100);

const image = z
  .string(IMAGE_REQUIRED_TEXT)
  .max(DATA_URL_MAX_LENGTH, IMAGE_REQUIRED_TEXT)
  .refine((value) => value === '' || value.startsWith('data:'), IMAGE_REQUIRED_TEXT);
const imageAlt = line({ max: POST_IMAGE_ALT_MAX_LENGTH });

/** A new post. `image` is a data URL. */
export const newPostSchema = z.object({
  title: title.nullish(),
  content,
  tags: tags.nullish(),
  image: image.nullish(),
  imageAlt: imageAlt.nullish(),
});
export type NewPost = z.infer<typeof newPostSchema>;

/** What the author changes; absent fields stay. The image itself cannot be changed. */
export const postChangesSchema = z.object({
  title: title.optional(),
  content: content.optional(),
  tags: tags.optional(),
  imageAlt: imageAlt.optional(),
  base: baseSchema.optional(),
});
export type PostChanges = z.infer<typeof postChangesSchema>;

const REACTION_NAMES = new Map<string, ReactionType>(
  REACTION_TYPES.flatMap((type) => [
    [type, type],
    [REACTION_LISTS[type], type],
  ]),
);

/** A reaction by its type, or by the name of its list (`like` or `likes`). */
export const reactionBodySchema = z.object({
  reactionType: z.string('Elige una reacción').transform((name, context) => {
    const type = REACTION_NAMES.get(name);
    if (type !== undefined) return type;
    context.addIssue({ code: 'custom', message: 'Elige una reacción' });
    return z.NEVER;
  }),
});

export const newCommentSchema = z.object({
  content: text({ required: COMMENT_EMPTY_TEXT, max: COMMENT_MAX_LENGTH, tooLong: COMMENT_TOO_LONG_TEXT }),
});

export const commentsQuerySchema = z.object({ before: idSchema.optional() });
export const commentsReplySchema = z.object({ comments: z.array(commentSchema), hasMore: z.boolean() });

/** What a browser sends when a post opens or closes on its screen. */
export const watchPostSchema = z.object({ postId: idSchema, isOpen: z.boolean() });
