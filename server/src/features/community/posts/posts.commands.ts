import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { insertComments } from './comments/comments.repository.ts';
import { insertReactions } from './interactions/interactions.repository.ts';
import { parseContent, parseLine, parsePostTags } from './post-content.parser.ts';
import { releasePostImages } from './post-images.service.ts';
import * as repository from './posts.repository.ts';

/** A post to import, with what users did with it; at most one reaction per user. */
export type ImportedPost = {
  authorId: Id;
  title: string;
  content: string;
  tags: string[];
  createdAt: Date;
  comments: { userId: Id; content: string; createdAt: Date }[];
  reactions: { userId: Id; type: ReactionType; createdAt: Date }[];
};

/** Stores posts as if they had been published on their dates (the demo content). Nobody is notified. */
export async function importPosts(tx: Tx, imported: readonly ImportedPost[]): Promise<void> {
  const posts = imported.map((post) => ({ ...post, id: newId({ msecs: post.createdAt.getTime() }) }));
  const rows = posts.map(({ id, authorId, title, content, tags, createdAt }) => {
    const parsed = parseContent(content);
    const line = { title: parseLine(title), tags: parsePostTags(tags, parsed.contentText) };
    return { id, authorId, createdAt, ...parsed, ...line };
  });
  const comments = posts.flatMap(({ id: postId, comments }) =>
    // Comments are listed in the order of their ids.
    comments.map((comment) => ({ ...comment, postId, id: newId({ msecs: comment.createdAt.getTime() }) })),
  );
  const reactions = posts.flatMap(({ id: postId, reactions }) =>
    reactions.map((reaction) => ({ ...reaction, postId })),
  );
  await repository.insertPosts(tx, rows);
  await insertComments(tx, comments);
  await insertReactions(tx, reactions);
}

/** Deletes all posts of a user with their images, in the transaction that deletes the account. */
export async function deletePostsOfAuthor(tx: Tx, files: StoredFiles, authorId: Id): Promise<void> {
  const imageKeys = await repository.deletePostsOfAuthor(tx, authorId);
  if (imageKeys.length > 0) await releasePostImages(tx, files, imageKeys);
}
