import {
  NEW_ACCOUNT_POSTS_PER_DAY,
  NEW_ACCOUNT_POSTS_TEXT,
  newAccountCutoff,
  newAccountPostsSince,
  POST_NOT_FOUND_TEXT,
} from '@uneed/domain/community/posts/post.rules.ts';
import type { NewPost, Post, PostChanges } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, forbidden, notFound } from '../../../platform/http/app-error.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { findReadablePost } from './post-access.service.ts';
import { parseContent, parseLine, parsePostTags, replaceHashtags } from './post-content.parser.ts';
import type { PostDetails } from './post-details.service.ts';
import { type PostImages, releasePostImages, type StoredPostImage } from './post-images.service.ts';
import { assertAuthor, assertMayEdit } from './posts.policy.ts';
import { countRecentPosts, findPostByIdempotencyKey } from './posts.reader.ts';
import * as repository from './posts.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  files: StoredFiles;
  images: PostImages;
  details: PostDetails;
  /** Called after the commit. */
  onPublished: (post: { postId: Id; authorId: Id }) => void;
  onChanged: (postId: Id) => void;
  onRemoved: (postId: Id) => void;
};

const NO_IMAGE = { imageKey: null, imageWidth: null, imageHeight: null };

/** Returns the columns of a new post's content. Throws 400 if nothing of it is visible. */
function parseNewPost({ title, content, tags, imageAlt }: NewPost) {
  const parsed = parseContent(content);
  return {
    title: parseLine(title ?? ''),
    ...parsed,
    tags: parsePostTags(tags ?? [], parsed.contentText),
    imageAlt: parseLine(imageAlt ?? ''),
  };
}

type StoredText = { contentText: string; tags: string[] };

/** Returns the columns of the fields that were sent; undefined fields are not changed. */
function parseChanges(changes: PostChanges, stored: StoredText) {
  const content = changes.content === undefined ? undefined : parseContent(changes.content);
  const contentText = content?.contentText ?? stored.contentText;
  const tags = changes.tags
    ? parsePostTags(changes.tags, contentText)
    : content && replaceHashtags(stored.tags, stored.contentText, contentText);
  return {
    ...(changes.title === undefined ? {} : { title: parseLine(changes.title) }),
    ...content,
    ...(tags ? { tags } : {}),
    ...(changes.imageAlt === undefined ? {} : { imageAlt: parseLine(changes.imageAlt) }),
  };
}

export type PostsService = ReturnType<typeof createPosts>;

/** Publishing, editing and deleting posts (product.md, 'Posts'). */
export function createPosts(dependencies: Dependencies) {
  const { database, clock, files, images, details, onPublished, onChanged, onRemoved } = dependencies;

  const find = (id: Id, viewer: SessionActor | null): Promise<Post> => details.read(database.db, id, viewer);

  /** Returns the post that the same request created before; 409 if its key was used for another request. */
  async function findRepeated(db: DbOrTx, actor: SessionActor, idempotencyKey: IdempotencyKey | null) {
    if (idempotencyKey === null) return undefined;
    const existing = await findPostByIdempotencyKey(db, actor.id, idempotencyKey.key);
    if (existing) assertSameRequest(existing, idempotencyKey);
    return existing && details.read(db, existing.id, actor);
  }

  /** Throws 403 if the account is new and published as much as it may in a day. */
  async function assertMayPublish(db: DbOrTx, author: { id: Id; createdAt: Date }): Promise<void> {
    const now = clock.now();
    if (author.createdAt <= newAccountCutoff(now)) return;
    const count = await countRecentPosts(db, author.id, newAccountPostsSince(now), NEW_ACCOUNT_POSTS_PER_DAY);
    if (count >= NEW_ACCOUNT_POSTS_PER_DAY) throw forbidden(NEW_ACCOUNT_POSTS_TEXT);
  }

  /** Stores the image of a new post. Checks the author before, so that no image is encoded for a rejected post. */
  async function storeImage(actor: SessionActor, dataUrl: string): Promise<StoredPostImage> {
    const author = await findUser(database.db, actor.id);
    if (author) await assertMayPublish(database.db, author);
    return images.store(actor.id, dataUrl);
  }

  /**
   * Publishes a post. A repeated request returns the same post. Throws 400 for content without visible text, 403 beyond what
   * a new account may publish in a day, 409 if the idempotency key was used for another post, and 413, 415 or 503 for the
   * image.
   */
  async function publish(actor: SessionActor, input: NewPost, idempotencyKey: IdempotencyKey | null) {
    const columns = parseNewPost(input);
    const repeated = await findRepeated(database.db, actor, idempotencyKey);
    if (repeated) return repeated;
    const image = input.image ? await storeImage(actor, input.image) : null;
    const id = newId();
    const post = await database.transaction(async (tx) => {
      // Serializes the author's requests, so that concurrent ones are counted too.
      const author = await lockActiveUser(tx, actor.id);
      const concurrent = await findRepeated(tx, actor, idempotencyKey);
      if (concurrent) return concurrent;
      await assertMayPublish(tx, author);
      const base = { id, authorId: actor.id, createdAt: clock.now() };
      const row = { ...base, ...columns, ...(image ?? NO_IMAGE), ...idempotencyKeyColumns(idempotencyKey) };
      await repository.insertPosts(tx, [row]);
      if (image) await images.claim(tx, image);
      return details.read(tx, id, actor);
    });
    if (post._id === id) onPublished({ postId: id, authorId: actor.id });
    return post;
  }

  /** Locks a post that the actor may see. Throws 404 or 410 otherwise. */
  async function lockReadable(tx: Tx, actor: SessionActor, id: Id) {
    const post = await repository.lockPost(tx, id);
    await findReadablePost(tx, id, actor);
    if (!post) throw notFound(POST_NOT_FOUND_TEXT);
    return post;
  }

  /**
   * Changes the fields that were sent. Throws 403 unless the actor is the author, 409 when the time for it is over or if one of them
   * was changed elsewhere after the client had read it (`base`), and 400 for content without visible text.
   */
  async function edit(actor: SessionActor, id: Id, { base, ...changes }: PostChanges): Promise<Post> {
    const post = await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const stored = await lockReadable(tx, actor, id);
      const now = clock.now();
      assertMayEdit(actor, stored, now);
      const columns = parseChanges(changes, stored);
      assertNoConflicts(stored, columns, base);
      if (Object.keys(columns).length > 0) await repository.updatePost(tx, id, { ...columns, editedAt: now });
      return details.read(tx, id, actor);
    });
    onChanged(id);
    return post;
  }

  /** Deletes a post with everything that belongs to it. Throws 403 unless the actor is the author. */
  async function remove(actor: SessionActor, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const stored = await lockReadable(tx, actor, id);
      assertAuthor(actor, stored);
      await repository.deletePost(tx, id);
      if (stored.imageKey !== null) await releasePostImages(tx, files, [stored.imageKey]);
    });
    onRemoved(id);
  }

  return { find, publish, edit, remove };
}
