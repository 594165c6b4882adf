import pg from 'pg';

/** Members, entries of the audit log (`$1` of each), a year of counts, and queues in which something waits. */
const STATEMENTS = [
  `insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
   select gen_random_uuid(), 'member-' || n || '@prueba.do', 'Miembro ' || n, 'none', true, at, at
   from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 year' / $1::int as at) moment`,
  `insert into audit_log (id, at, admin_id, actor, act, subject_id, details)
   select gen_random_uuid(), now() - n * interval '1 year' / $1::int, admins.id, 'Persona', 'act.' || n % 40, members.id, '{}'
   from generate_series(1, $1::int) n
   join (select id, row_number() over () as number from users limit 20) admins on admins.number = 1 + n % 20
   join (select id, row_number() over () as number from users limit 50000) members on members.number = 1 + n % 50000`,
  `insert into daily_counts (metric, day, value)
   select metric, current_date - day, $1::int / 365
   from unnest(array['members', 'enterprises', 'vacancies', 'applications', 'answers', 'messages', 'unmatchedSearches', 'orders']) metric,
     generate_series(0, 365) day`,
  `insert into daily_count_increments (metric, day, value)
   select 'applications', current_date, 1 from generate_series(1, 2000) where $1::int > 0`,
  `insert into referent_reviews (id, user_id, company, position, full_name, version, requested_at)
   select gen_random_uuid(), id, 'Empresa', 'Gerente', full_name, 1, now() from users limit least($1::int / 100, 5000)`,
  `insert into reports (id, reported_id, subject, subject_id, reason, created_at)
   select gen_random_uuid(), id, 'user', id, 'spam', now() from users limit least($1::int / 100, 5000)`,
  `insert into support_tickets (id, reference, name, email, topic, page, status, status_at, created_at)
   select gen_random_uuid(), 'T' || n, 'Ana', 'ana@prueba.do', 'account', '', case when n % 10 = 0 then 'open' else 'closed' end, now(), now()
   from generate_series(1, $1::int / 10) n`,
];

/** Adds what the pages for admins read, for this many members, and makes the first user an admin. */
export async function seedAdmin(databaseUrl: string, members: number, adminId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update users set is_admin = true where id = $1', [adminId]);
    for (const statement of STATEMENTS) await client.query(statement, [members]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
