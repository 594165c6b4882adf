import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import type {
  ContentRef,
  FoundContent,
  ModeratedContent,
} from '../../people/safety/moderated-content.commands.ts';
import { findReadablePost } from './post-access.service.ts';
import { toModerationStatus } from './posts.policy.ts';
import { findPost } from './posts.reader.ts';
import type { PostsLive } from './posts.realtime.ts';
import { lockPost, setPostStatus } from './posts.repository.ts';

type Dependencies = { database: Database; live: Pick<PostsLive, 'changed' | 'removed'> };

/** Reports and removals of posts. */
export function createPostModeration({ database, live }: Dependencies): ModeratedContent {
  async function find(db: DbOrTx, { id }: ContentRef): Promise<FoundContent | undefined> {
    const post = await findPost(db, id);
    if (!post) return undefined;
    const { authorId, title, content, contentFormat, imageKey, imageAlt } = post;
    const text = contentFormat === 'html' ? visibleText(content) : content;
    const image = { hasImage: imageKey !== null, ...(imageAlt === '' ? {} : { imageAlt }) };
    const copy = { title, text, ...image };
    return { authorId, status: toModerationStatus(post.status), copy };
  }

  return {
    async assertVisible(actor, { id }) {
      await findReadablePost(database.db, id, actor);
    },
    find,
    async lock(tx, ref) {
      await lockPost(tx, ref.id);
      return find(tx, ref);
    },
    setStatus: (tx, { id }, status) => setPostStatus(tx, id, status),
    onStatusChanged: ({ id }, status) => (status === 'active' ? live.changed(id) : live.removed(id)),
  };
}
