import pg from 'pg';
import { userId } from './seed.ts';

const MEMBER_ID = `('eeee0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
/** Member number `n`; every twentieth is an enterprise. */
export const memberId = (n: number): string => `eeee0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Members and an entry of the audit log of each (`$1`), a year of counts, and queues in which something waits. One in a thousand members is suspended. */
const STATEMENTS = [
  `insert into users (id, email, full_name, password_hash, role, is_onboarded, created_at, updated_at, suspended_until)
   select ${MEMBER_ID}, 'member-' || n || '@prueba.do', 'Miembro ' || n, 'none',
     case when n % 20 = 0 then 'enterprise' else 'candidate' end, true, at, at, case when n % 1000 = 1 then 'infinity'::timestamptz end
   from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 year' / $1::int as at) moment`,
  `insert into audit_log (id, at, admin_id, actor, act, subject_id, details)
   select gen_random_uuid(), now() - n * interval '1 year' / $1::int, admins.id, 'Persona', 'act.' || n % 40, members.id, '{}'
   from generate_series(1, $1::int) n
   join (select id, row_number() over () as number from users limit 20) admins on admins.number = 1 + n % 20
   join (select id, row_number() over () as number from users limit 50000) members on members.number = 1 + n % 50000`,
  `insert into daily_counts (metric, day, value)
   select metric, current_date - day, $1::int / 365
   from unnest(array['members', 'enterprises', 'vacancies', 'applications', 'answers', 'messages', 'unmatchedSearches', 'orders']) metric,
     generate_series(0, 365) day
   on conflict (metric, day) do nothing`,
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

/** The number of the user who is an admin. */
export const ADMIN = 1;
/** Number of vacancies of the enterprise, and of applicants of each. */
const VACANCIES = 1_000;
const APPLICANTS_EACH = 10;
/** The enterprise whose panel is measured. */
export const ENTERPRISE_ID = memberId(20);
/** The secret of its session; the server rejects shorter ones without a query. */
export const ENTERPRISE_TOKEN = 'bench-enterprise'.padEnd(43, '0');

const ENTERPRISE_STATEMENTS = [
  `insert into enterprises (user_id, slug, industry, size, created_at, updated_at)
   select $1, 'bench', 'Retail', '11-50', now(), now()`,
  `insert into sessions (token_hash, id, user_id, created_at, last_used_at, expires_at)
   select sha256('${ENTERPRISE_TOKEN}'::bytea), gen_random_uuid(), $1, now(), now(), now() + interval '30 days'`,
  `insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status, applicant_count, created_at,
     updated_at, published_at, expires_at)
   select ('dddd0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'Puesto ' || n, 'Empresa', 'Santiago', 'Seguridad',
     'texto', 'texto', case n % 4 when 0 then 'paused' else 'active' end, ${APPLICANTS_EACH}, at, at, at, at + interval '30 days'
   from generate_series(1, ${VACANCIES}) n, lateral (select now() - n * interval '25 days' / ${VACANCIES} as at) moment`,
  `insert into applications (job_id, candidate_id, applied_at)
   select jobs.id, candidates.id, now() - k * interval '1 day'
   from (select id, row_number() over () as number from jobs where owner_id = $1) jobs
   cross join generate_series(1, ${APPLICANTS_EACH}) k
   join (select id, row_number() over () as number from users where role = 'candidate' limit 1000) candidates
     on candidates.number = 1 + (jobs.number * 7 + k * 97) % 900`,
  `insert into owner_daily_views (owner_id, day, views) select $1, current_date - n, 100 from generate_series(0, 89) n`,
];

/** Adds what admins and an enterprise read, for this many members, and makes a user an admin. */
export async function seedAdmin(databaseUrl: string, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update users set is_admin = true where id = $1', [userId(ADMIN)]);
    for (const statement of STATEMENTS) await client.query(statement, [members]);
    for (const statement of ENTERPRISE_STATEMENTS) await client.query(statement, [ENTERPRISE_ID]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
