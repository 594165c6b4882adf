import type { Id } from '@uneed/domain/kernel/ids.ts';

/** A comment with its author. */
export type CommentRow = {
  id: Id;
  userId: Id;
  fullName: string;
  profilePic: string;
  content: string;
  createdAt: Date;
};
