import type { Id } from '@uneed/domain/kernel/ids.ts';

/** The columns of a post and its author, for queries that join `posts` and `users`. */
export const POST_COLUMNS = [
  'posts.id',
  'posts.authorId',
  'posts.title',
  'posts.content',
  'posts.contentFormat',
  'posts.tags',
  'posts.imageKey',
  'posts.imageAlt',
  'posts.imageWidth',
  'posts.imageHeight',
  'posts.status',
  'posts.createdAt',
  'posts.editedAt',
  'users.fullName',
  'users.profilePic',
  'users.role',
  'users.eraseAt',
] as const;

/** A post with its author. */
export type PostRow = {
  id: Id;
  authorId: Id;
  title: string;
  content: string;
  contentFormat: string;
  tags: string[];
  imageKey: string | null;
  imageAlt: string;
  imageWidth: number | null;
  imageHeight: number | null;
  status: string;
  createdAt: Date;
  editedAt: Date | null;
  fullName: string;
  profilePic: string;
  role: string;
  /** Not null while the deletion of the author's account is pending. */
  eraseAt: Date | null;
};

/** A comment with its author. */
export type CommentRow = {
  id: Id;
  userId: Id;
  fullName: string;
  profilePic: string;
  content: string;
  createdAt: Date;
};
