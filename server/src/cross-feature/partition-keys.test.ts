import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { createTestApp } from '../testing/app.ts';

/** Tables that grow without bound, and the column by which each is partitioned when one disk is too small. */
const PARTITION_KEYS: Record<string, string> = {
  messages: 'conversation_id',
  conversation_members: 'user_id',
  notifications: 'user_id',
  notification_events: 'user_id',
  applications: 'job_id',
  application_events: 'job_id',
  job_views: 'job_id',
  post_comments: 'post_id',
  post_reactions: 'post_id',
  post_shares: 'post_id',
};

it('tables that grow without bound can be partitioned by hash with the keys that they have', async () => {
  const test = await createTestApp();
  const { db } = test.database;
  for (const [table, column] of Object.entries(PARTITION_KEYS)) {
    const name = `${table}_partitioned`;
    // Fails if a unique key of the table lacks the column.
    const created = sql`create table ${sql.id(name)} (like ${sql.id(table)} including all) partition by hash (${sql.id(column)})`;
    await expect(created.execute(db), table).resolves.toBeDefined();
  }
  // A partition has a constraint with a name of its own.
  await sql`create table post_shares_1 partition of post_shares_partitioned for values with (modulus 1, remainder 0)`.execute(
    db,
  );
  const [postId, userId] = [newId(), newId()];
  const share = sql`insert into post_shares_partitioned (post_id, user_id, created_at)
    values (${postId}, ${userId}, ${test.clock.now()})`;
  await share.execute(db);
  const error: unknown = await share.execute(db).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ constraint: 'post_shares_1_pkey' });
  expect([isUniqueViolation(error, 'post_id, user_id'), isUniqueViolation(error, 'post_id')]).toEqual([
    true,
    false,
  ]);
  await test.close();
});
