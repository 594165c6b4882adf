import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { ROWS_AT } from '../../../../testing/rows.ts';
import { createPostRows, type PostRows } from '../post-rows.factory.ts';
import { listPostAddresses, listPostRangeStarts, type PostPlace } from '../posts.reader.ts';
import {
  countActive,
  countHidden,
  countMatching,
  findSearchWords,
  listPosts,
  type PostFilter,
} from './post-lists.reader.ts';

/** The posts of Ana and Berto that lists show; more than a page and its successor. */
const SHOWN = 16;
/** A page of the feed, and whether there is a next one. */
const FEED_LIMIT = POSTS_PAGE_SIZE + 1;

type Shown = PostPlace & { authorId: Id; changedAt: Date };

let test: TestDatabase;
let rows: PostRows;
let ana: Id;
let berto: Id;
let pendingDeletion: Id;
/** The posts that lists show, oldest first; every second one is of Berto. */
let shown: Shown[];

const byPlace = (one: PostPlace, other: PostPlace) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

beforeAll(async () => {
  test = await createTestDatabase();
  rows = createPostRows(test.database);
  ana = await rows.insertUser('Ana Núñez');
  berto = await rows.insertUser('Berto Peña');
  pendingDeletion = await rows.insertUserPendingDeletion('Luis Núñez');
  const places: Shown[] = [];
  const ids = Array.from({ length: SHOWN }, () => newId());
  for (let number = 0; number < SHOWN; number += 1) {
    // Three in a row have the same time; the order of the ids is not that of the insertions.
    const createdAt = addMinutes(ROWS_AT, Math.floor(number / 3));
    const editedAt = number % 4 ? null : addMinutes(createdAt, 90);
    const authorId = number % 2 ? berto : ana;
    const id = ids[(number * 7) % SHOWN] ?? expect.fail();
    const contentText = number % 3 ? 'Palabra rara' : 'Otra palabra';
    const tags = number % 5 ? ['empleo'] : ['Educación', 'empleo'];
    await rows.insertPost(authorId, { id, createdAt, editedAt, contentText, tags });
    places.push({ id, createdAt, authorId, changedAt: editedAt ?? createdAt });
    // Neighbours that no list shows.
    if (number % 4 === 0) {
      await rows.insertPost(authorId, { createdAt, contentText, tags, status: 'hidden' });
      await rows.insertPost(pendingDeletion, { createdAt, contentText, tags });
    }
  }
  shown = places.sort(byPlace);
});
afterAll(() => test.drop());

const idsOf = (posts: readonly { id: Id }[]) => posts.map(({ id }) => id);
const newestFirst = () => idsOf(shown).reverse();
const matching = (matches: (post: Shown) => boolean) => idsOf(shown.filter(matches)).reverse();
const at = (index: number) => shown.at(index) ?? expect.fail();

describe('the lists of posts', () => {
  const read = async (filter: PostFilter, slice: Partial<Parameters<typeof listPosts>[2]>) =>
    idsOf(await listPosts(test.database.db, filter, { limit: 99, offset: 0, ...slice }));
  const count = (filter: PostFilter, max = 99) => countMatching(test.database.db, filter, max);

  it('have all active posts of authors who stay, newest first, each with its author', async () => {
    const posts = await listPosts(test.database.db, {}, { limit: 99, offset: 0 });
    expect(posts.map(({ id, authorId, fullName }) => ({ id, authorId, fullName }))).toEqual(
      [...shown].reverse().map(({ id, authorId }) => ({
        id,
        authorId,
        fullName: authorId === ana ? 'Ana Núñez' : 'Berto Peña',
      })),
    );
    expect(await count({})).toBe(SHOWN);
  });

  it('have the posts of an author, with a tag or with each word only', async () => {
    const [rare, other] = [{ pattern: '%rara%' }, { pattern: '%otra%' }];
    for (const [filter, found] of [
      [{ authorId: ana }, matching(({ authorId }) => authorId === ana)],
      [{ hiddenAuthorIds: [ana] }, matching(({ authorId }) => authorId === berto)],
      [
        {
          words: [
            { ...rare, authorIds: [] },
            { ...other, authorIds: [] },
          ],
        },
        [],
      ],
    ] as const) {
      expect(await read(filter, {})).toEqual(found);
      expect(await count(filter)).toBe(found.length);
    }
    const stored = await test.database.db
      .selectFrom('posts')
      .select(['id', 'tags', 'contentText'])
      .where('id', 'in', idsOf(shown))
      .execute();
    const storedIds = (matches: (row: (typeof stored)[number]) => boolean) => {
      const ids = new Set(idsOf(stored.filter(matches)));
      return matching(({ id }) => ids.has(id));
    };
    expect(await read({ tag: 'educacion' }, {})).toEqual(storedIds(({ tags }) => tags.includes('Educación')));
    const withWord = storedIds(({ contentText }) => contentText === 'Palabra rara');
    expect(await read({ words: [{ ...rare, authorIds: [] }] }, {})).toEqual(withWord);
    const isFound = ({ id, authorId }: Shown) => authorId === berto || withWord.includes(id);
    expect(await read({ words: [{ ...rare, authorIds: [berto] }] }, {})).toEqual(matching(isFound));
  });

  it.each([
    { name: 'of the feed', limit: FEED_LIMIT, filter: {} },
    { name: 'of another length', limit: 4, filter: {} },
    { name: 'of a filtered list', limit: FEED_LIMIT, filter: { tag: 'empleo' } },
  ])('are read in slices $name, by position and after a cursor', async ({ limit, filter }) => {
    for (const offset of [0, 1, 5, SHOWN - 1, SHOWN]) {
      const expected = newestFirst().slice(offset, offset + limit);
      expect(await read(filter, { limit, offset })).toEqual(expected);
    }
    for (const index of [-1, -2, -3, -4, 2, 1, 0]) {
      const { createdAt, id } = at(index);
      const after = { at: createdAt, id };
      const rest = newestFirst().slice(newestFirst().indexOf(id) + 1);
      expect(await read(filter, { limit, after })).toEqual(rest.slice(0, limit));
      expect(await read(filter, { limit, after, offset: 2 })).toEqual(rest.slice(2, 2 + limit));
    }
  });

  it('are counted up to a number', async () => {
    expect([await count({}, 3), await count({ authorId: berto }, SHOWN / 2 - 1)]).toEqual([3, SHOWN / 2 - 1]);
  });

  it('have the active posts that are counted, without those of authors who leave or are hidden', async () => {
    const { db } = test.database;
    const ofPendingDeletion = SHOWN / 4;
    expect(await countActive(db)).toBe(SHOWN + ofPendingDeletion);
    expect(await countHidden(db, [])).toBe(ofPendingDeletion);
    expect(await countHidden(db, [berto])).toBe(SHOWN / 2 + ofPendingDeletion);
    expect(await countHidden(db, [ana, pendingDeletion])).toBe(SHOWN / 2 + ofPendingDeletion);
  });
});

describe('the addresses of posts', () => {
  const list = (from: PostPlace, to: PostPlace | null, after: PostPlace | null, limit = 99) =>
    listPostAddresses(test.database.db, { from, to }, { after, limit });
  const addresses = (...range: Parameters<Shown[]['slice']>) =>
    shown.slice(...range).map(({ id, createdAt, changedAt }) => ({ id, createdAt, changedAt }));

  it('are those of active posts of authors who stay, in the order of creation', async () => {
    expect(await list(at(0), null, null)).toEqual(addresses());
  });

  it('begin with the first place of the range and end before that of the next one', async () => {
    expect(await list(at(4), null, null)).toEqual(addresses(4));
    expect(await list(at(4), at(8), null)).toEqual(addresses(4, 8));
    expect(await list(at(4), at(5), null)).toEqual(addresses(4, 5));
  });

  it('are read in pages', async () => {
    const pages = [
      await list(at(4), at(9), null, 2),
      await list(at(4), at(9), at(5), 2),
      await list(at(4), at(9), at(7), 2),
      await list(at(4), at(9), at(8), 2),
    ];
    expect(pages).toEqual([addresses(4, 6), addresses(6, 8), addresses(8, 9), []]);
    // The place before the range is that of no post of it.
    expect(await list(at(4), at(9), at(1))).toEqual(addresses(4, 9));
  });

  it('are in ranges of equally many active posts', async () => {
    const active = await test.database.db
      .selectFrom('posts')
      .select(['id', 'createdAt'])
      .where('status', '=', 'active')
      .execute();
    const starts = (size: number) => active.sort(byPlace).filter((_, index) => index % size === 0);
    expect(active).toHaveLength(SHOWN + SHOWN / 4);
    for (const size of [3, 7, 50])
      expect(await listPostRangeStarts(test.database.db, size)).toEqual(starts(size));
  });
});

it('each word of a search finds the authors with such a name who stay', async () => {
  expect(await findSearchWords(test.database.db, 'Núñez peña nadie')).toEqual([
    { pattern: '%nunez%', authorIds: [ana] },
    { pattern: '%pena%', authorIds: [berto] },
    { pattern: '%nadie%', authorIds: [] },
  ]);
});
