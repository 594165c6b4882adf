import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import type {
  EnterpriseState,
  JobState,
  PersonState,
  PostState,
} from '@uneed/domain/site/admin/admin.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { escapeLike } from '../../../../platform/db/like.ts';
import {
  type Condition,
  containsAll,
  type Listing,
  type ListingSlice,
  selectSlice,
  toPatterns,
} from './directory-search.query.ts';

/** Chooses the ids of a slice of a list. */
async function chooseIds(db: DbOrTx, listing: Listing, slice: ListingSlice): Promise<Id[]> {
  const { rows } = await selectSlice(listing, slice).execute(db);
  return rows.map(({ id }) => id);
}

/** What a search asks for: an id, or the patterns of its words and the text itself. */
type Search = { id: Id } | { patterns: string[]; text: string };

/** Parses the text of a search; undefined without one, so that everything is found. */
async function parseSearch(db: DbOrTx, text: string): Promise<Search | undefined> {
  if (text === '') return undefined;
  if (isId(text)) return { id: text };
  const { rows } = await sql<{ folded: string }>`select search_text(${text}) as folded`.execute(db);
  return { patterns: toPatterns(rows[0]?.folded ?? ''), text };
}

const hasId = (id: Id): Condition => sql`id = ${id}::uuid`;
const NOTHING: Condition = sql`false`;
const EVERYTHING: Condition = sql`true`;

/** Finds all words in a text; a search without letters and digits finds nothing. */
const matchWords = (text: RawBuilder<string>, patterns: readonly string[]): Condition =>
  patterns.length === 0 ? NOTHING : containsAll(text, patterns);

/** The words of the name of a user, or of the title and company of a job. */
const SEARCH_NAME = sql<string>`search_name`;

function matchUsers(search: Search | undefined): Condition {
  if (search === undefined) return EVERYTHING;
  if ('id' in search) return hasId(search.id);
  const isEmail = sql<boolean>`email like ${`${escapeLike(search.text.toLowerCase())}%`}`;
  return sql`(${matchWords(SEARCH_NAME, search.patterns)} or ${isEmail})`;
}

// Literal, so that the planner can use partial indexes.
const PERSON_CONDITIONS: Record<PersonState, Condition> = {
  all: sql`role <> 'enterprise'`,
  candidate: sql`role = 'candidate'`,
  verified: sql`role = 'referent' and is_verified_referent`,
  unverified: sql`role = 'referent' and not is_verified_referent`,
  suspended: sql`role <> 'enterprise' and suspended_until is not null`,
  leaving: sql`role <> 'enterprise' and erase_at is not null`,
  admin: sql`is_admin`,
};

const ENTERPRISE_CONDITIONS: Record<EnterpriseState, Condition> = {
  all: sql`role = 'enterprise'`,
  verified: sql`role = 'enterprise' and is_verified_referent`,
  unverified: sql`role = 'enterprise' and not is_verified_referent`,
  suspended: sql`role = 'enterprise' and suspended_until is not null`,
  leaving: sql`role = 'enterprise' and erase_at is not null`,
};

type Filter<S> = { state: S; q: string };

async function chooseUsers(db: DbOrTx, condition: Condition, q: string, slice: ListingSlice) {
  const conditions = [condition, matchUsers(await parseSearch(db, q))];
  return chooseIds(db, { table: 'users', orderedBy: 'createdAt', conditions }, slice);
}

/** Chooses a slice of the people. */
export const choosePeople = (db: DbOrTx, { state, q }: Filter<PersonState>, slice: ListingSlice) =>
  chooseUsers(db, PERSON_CONDITIONS[state], q, slice);

/** Chooses a slice of the enterprises. */
export const chooseEnterprises = (db: DbOrTx, { state, q }: Filter<EnterpriseState>, slice: ListingSlice) =>
  chooseUsers(db, ENTERPRISE_CONDITIONS[state], q, slice);

const JOB_CONDITIONS: Record<JobState, Condition> = {
  all: sql`published_at is not null`,
  active: sql`status = 'active'`,
  paused: sql`status = 'paused' and published_at is not null`,
  expired: sql`status = 'expired' and published_at is not null`,
  held: sql`status = 'withheld' and moderation = 'held'`,
  hidden: sql`status = 'withheld' and moderation = 'hidden'`,
  removed: sql`status = 'withheld' and moderation = 'removed'`,
  suspended: sql`status = 'withheld' and moderation = 'active'`,
};

type JobFilter = Filter<JobState> & { owner?: Id | undefined };

/** Chooses a slice of the published jobs. */
export async function chooseJobs(db: DbOrTx, { state, q, owner }: JobFilter, slice: ListingSlice) {
  const search = await parseSearch(db, q);
  const conditions = [JOB_CONDITIONS[state], sql<boolean>`published_at is not null`];
  if (owner !== undefined) conditions.push(sql`owner_id = ${owner}::uuid`);
  if (search) conditions.push('id' in search ? hasId(search.id) : matchWords(SEARCH_NAME, search.patterns));
  return chooseIds(db, { table: 'jobs', orderedBy: 'publishedAt', conditions }, slice);
}

const POST_CONDITIONS: Record<PostState, Condition> = {
  all: sql`true`,
  active: sql`status = 'active'`,
  hidden: sql`status = 'hidden' and status <> 'active'`,
  removed: sql`status = 'removed' and status <> 'active'`,
};

/** Active posts and all others have an index of their order each. */
const POST_PARTS: readonly Condition[] = [sql`status = 'active'`, sql`status <> 'active'`];

/** Active posts and all others have an index of their words each. */
const matchPosts = (patterns: readonly string[]): Condition => {
  const words = matchWords(sql`search`, patterns);
  return sql`((status = 'active' and ${words}) or (status <> 'active' and ${words}))`;
};

type PostFilter = Filter<PostState> & { author?: Id | undefined };

/** Chooses a slice of the posts. */
export async function choosePosts(db: DbOrTx, { state, q, author }: PostFilter, slice: ListingSlice) {
  const search = await parseSearch(db, q);
  const conditions = [POST_CONDITIONS[state]];
  if (author !== undefined) conditions.push(sql`author_id = ${author}::uuid`);
  if (search) conditions.push('id' in search ? hasId(search.id) : matchPosts(search.patterns));
  const parts = state === 'all' && author === undefined ? POST_PARTS : undefined;
  return chooseIds(db, { table: 'posts', orderedBy: 'createdAt', conditions, parts }, slice);
}
