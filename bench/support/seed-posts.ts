import pg from 'pg';
import { dropChecks } from './drop-checks.ts';
import { USERS } from './seed.ts';
import { SENTENCES, TITLES } from './words.ts';

/** Reactions of each post, of different users. */
const REACTIONS_EACH = 10;
/** Posts whose reactions are written by one statement. */
const BATCH = 50_000;
const TABLES = ['posts', 'post_reactions'] as const;

/** The id of post number `n`; post 1 is the newest. */
export const postId = (n: number): string => `cccc0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const POST_ID = `('cccc0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const userIdOf = (number: string) => `('aaaa0000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const sentence = (salt: number) =>
  `($4::text[])[1 + ((hashint4(n) # hashint4(${salt})) & 2147483647) % cardinality($4::text[])]`;

const POSTS_SQL = `
  insert into posts (id, author_id, title, content, content_format, content_text, tags, created_at)
  select ${POST_ID}, ${userIdOf(`1 + n % ${USERS}`)}, ($5::text[])[1 + n % cardinality($5::text[])], text, 'text', text,
    array['empleo', 'Etiqueta ' || n % 1000], now() - n * interval '30 days' / $1::int
  from generate_series($2::int, $3::int) n,
    lateral (select concat_ws(' ', ${[1, 2, 3, 4].map(sentence).join(', ')}) as text) written`;

// 97 and 1,000 have no common divisor, so the users of one post differ.
const REACTIONS_SQL = `
  insert into post_reactions (post_id, user_id, type, created_at)
  select ${POST_ID}, ${userIdOf(`1 + (n * 7 + k * 97) % ${USERS}`)},
    (array['like', 'like', 'love', 'laugh'])[1 + (n + k) % 4], now() - k * interval '1 minute'
  from generate_series($1::int, $2::int) n, generate_series(1, ${REACTIONS_EACH}) k`;

async function insertBatches(client: pg.Client, posts: number): Promise<void> {
  for (let first = 1; first <= posts; first += BATCH) {
    const last = Math.min(posts, first + BATCH - 1);
    await client.query(POSTS_SQL, [posts, first, last, [...SENTENCES], [...TITLES]]);
    await client.query(REACTIONS_SQL, [first, last]);
  }
}

/** Adds posts of the seeded users with ten reactions each. Statistics are fresh after it. */
export async function seedPosts(databaseUrl: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const restoring = await dropChecks(client, TABLES);
    await insertBatches(client, posts);
    await client.query("set maintenance_work_mem = '1GB'");
    for (const statement of restoring) await client.query(statement);
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
