import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findActivity,
  findSharedPost,
} from '../../server/src/features/community/posts/interactions/post-activity.reader.ts';
import {
  countActive,
  countHidden,
  countMatching,
  findSearchWords,
  listPosts,
  type PostFilter,
} from '../../server/src/features/community/posts/lists/post-lists.reader.ts';
import {
  countRecentPosts,
  findPost,
  findPostByIdempotencyKey,
} from '../../server/src/features/community/posts/posts.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const POSTS = 8_000;
const USERS = 3_000;

let test: TestDatabase;
let authorId: Id;
let blockedId: Id;

/** Many posts and users, written in bulk: only the plans matter here. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at, erase_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || md5(i::text), '', now(), now(),
      case when i % 500 = 0 then now() end
    from generate_series(1, ${USERS}::int) i`.execute(db);
  await test.database.transaction(async (tx) => {
    // Flushed at the commit; before that VACUUM does not know that the rows are visible to everyone.
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`
      insert into posts (id, author_id, title, content, content_format, content_text, tags, status, created_at)
      select md5(i::text)::uuid, md5('u' || 1 + i % ${USERS}::int)::uuid, 'Publicación ' || i, 'Palabra ' || md5(i::text),
        'text', 'Palabra ' || md5(i::text) || repeat(' texto', 30), array['todos', 'Etiqueta ' || i % 1000],
        case when i % 10 = 0 then 'hidden' else 'active' end, now() - i * interval '1 minute'
      from generate_series(1, ${POSTS}::int) i`.execute(tx);
  });
  await sql`
    insert into post_reactions (post_id, user_id, type, created_at)
    select md5(i::text)::uuid, md5('u' || 1 + (i * 7 + k * 97) % ${USERS}::int)::uuid,
      (array['like', 'love', 'laugh'])[1 + k % 3], now()
    from generate_series(1, ${POSTS}::int) i, generate_series(1, 5) k`.execute(db);
  await sql`vacuum analyze posts, users, post_reactions`.execute(db);
  const users = await db.selectFrom('users').select('id').where('eraseAt', 'is', null).limit(2).execute();
  authorId = users[0]?.id ?? '';
  blockedId = users[1]?.id ?? '';
});
afterAll(() => test.drop());

const explain = (work: Parameters<typeof explainQueries>[1]) => explainQueries(test.database.db, work);

function expectIndexed(plans: string[], index: RegExp): void {
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toMatch(index);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (posts|users)/);
}

describe('the feed', () => {
  it.each([0, 490, 4_000, 5_000])(
    'chooses a page from position %i in the index, without sorting',
    async (offset) => {
      const plans = await explain((db) => listPosts(db, {}, { limit: 11, offset }));
      expectIndexed(plans, /Index Only Scan using posts_newest_idx/);
    },
  );

  it('continues after a cursor in the index, without the posts of hidden authors', async () => {
    const after = { at: new Date(), id: authorId };
    for (const filter of [{ hiddenAuthorIds: [blockedId] }, {}]) {
      const plans = await explain((db) => listPosts(db, filter, { limit: 11, offset: 0, after }));
      expectIndexed(
        plans,
        /Index Only Scan using posts_newest_idx[\s\S]*Index Cond: \(ROW\((?:posts\.)?created_at, (?:posts\.)?id\)/,
      );
    }
  });

  it('is counted in the indexes', async () => {
    expectIndexed(await explain(countActive), /Index Only Scan using posts_newest_idx/);
    expectIndexed(await explain((db) => countHidden(db, [blockedId])), /posts_author_idx/);
  });
});

describe('what users did with posts', () => {
  /** Explained before a connection has executed them: then they are prepared, and no longer built. */
  let plans: string[][];
  beforeAll(async () => {
    const posts = [authorId, blockedId];
    plans = [
      await explain((db) => findActivity(db, posts, blockedId)),
      await explain((db) => findActivity(db, posts, null)),
      await explain((db) => findSharedPost(db, authorId)),
    ];
  });
  const newestReactions = /Limit[^\n]*\n\s*->\s+Index Only Scan using post_reactions_newest_idx/;

  it('is read from indexes, without sorting all reactions', () => {
    for (const each of plans) expectIndexed(each, newestReactions);
  });
});

describe('a filtered list', () => {
  it.each<[string, PostFilter, RegExp]>([
    ['a rare tag', { tag: 'etiqueta 7' }, /posts_tags_idx/],
    ['a rare word', { words: [{ pattern: '%c4ca4238a0%', authorIds: [] }] }, /posts_search_idx/],
    ['a frequent word', { words: [{ pattern: '%texto%', authorIds: [] }] }, /posts_newest_idx/],
    ['a frequent tag', { tag: 'todos' }, /posts_newest_idx/],
  ])('finds %s in an index', async (_what, filter, index) => {
    expectIndexed(await explain((db) => listPosts(db, filter, { limit: 11, offset: 0 })), index);
  });

  it('finds the posts of an author, also by the name', async () => {
    const byName = { words: [{ pattern: '%c4ca4238a0%', authorIds: [authorId] }] };
    for (const filter of [{ authorId }, byName]) {
      expectIndexed(
        await explain((db) => listPosts(db, filter, { limit: 11, offset: 0 })),
        /posts_author_idx/,
      );
      expectIndexed(await explain((db) => countMatching(db, filter, 1_000)), /posts_author_idx/);
    }
  });

  it('finds authors by a part of their name, and short words as whole ones', async () => {
    for (const text of ['c4ca4238a0', 'zx'])
      expect((await explain((db) => findSearchWords(db, text))).at(-1)).toMatch(/users_search_name_idx/);
    expect(await findSearchWords(test.database.db, 'c4ca4238a0')).toMatchObject([
      { pattern: '%c4ca4238a0%' },
    ]);
  });
});

it('one post, a repeated request and the posts of a new account are found in an index', async () => {
  expectIndexed(await explain((db) => findPost(db, authorId)), /posts_pkey/);
  expectIndexed(await explain((db) => findPostByIdempotencyKey(db, authorId, 'k')), /posts_idempotency_key/);
  expectIndexed(await explain((db) => countRecentPosts(db, authorId, new Date(), 3)), /posts_author_idx/);
});
