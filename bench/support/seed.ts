import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import pg from 'pg';
import { recountJobCompanies } from '../../server/src/features/hiring/jobs/job-index.repository.ts';
import { createDatabase } from '../../server/src/platform/db/database.ts';
import { SUPERUSER } from '../../server/src/platform/db/embedded/cluster.ts';
import { SENTENCES, TITLES } from './words.ts';

/** Number of users who do something. Each has a session; its secret follows from the user's number. */
export const USERS = 1000;
/** The first users are verified referents and own the jobs. */
export const REFERENTS = 50;

/** Builds the SQL of id number `n` of a kind: readable, and ascending with `n`. */
export const idSql = (kind: string, n: string) =>
  `('${kind}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export const userId = (n: number): string => `aaaa0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const jobId = (n: number): string => `bbbb0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** The job whose page and applicants are measured; nobody else applies to it. */
export const JOB = 7;
/** Applicants of that job: the users after the referents. */
const APPLICANTS = 500;

/** As long as a real secret; the server rejects shorter ones without a query. */
export const SECRET_LENGTH = 43;
export const sessionCookie = (n: number): string =>
  `uneed_session=bench-${String(n).padStart(SECRET_LENGTH - 'bench-'.length, '0')}`;

const USERS_SQL = `
  insert into users (id, email, full_name, password_hash, role, is_onboarded, is_verified_referent, location, bio,
    company, position, created_at, updated_at)
  select ${idSql('aaaa', 'n')}, 'bench-' || n || '@prueba.do', 'Persona ' || n, 'none',
    case when n <= ${REFERENTS} then 'referent' else 'candidate' end, true, true, 'Santiago',
    'Trabajo en la empresa y recomiendo a quien conozco.', 'Empresa ' || n, 'Gerente', now(), now()
  from generate_series(1, ${USERS}) n`;

const SESSIONS_SQL = `
  insert into sessions (token_hash, id, user_id, created_at, last_used_at, expires_at)
  select sha256(('bench-' || lpad(n::text, ${SECRET_LENGTH - 'bench-'.length}, '0'))::bytea), gen_random_uuid(), ${idSql('aaaa', 'n')}, now(), now(), now() + interval '30 days'
  from generate_series(1, ${USERS}) n`;

/** Builds the SQL of a pseudo-random integer below `most`, the same in every run; another `salt` gives another number. */
const randomBelow = (most: string, salt: number) =>
  `((hashint4(n) # hashint4(${salt})) & 2147483647) % ${most}`;
/** Builds the SQL that picks one text of an array; the first ones more often if `power` is above 1. */
const oneOf = (list: string, salt: number, power = 1) =>
  `(${list})[1 + floor(cardinality(${list}) * power((${randomBelow('100000', salt)}) / 100000.0, ${power}))::int]`;

const JOBS_SQL = `
  insert into jobs (id, owner_id, title, company, location, category, description, excerpt, salary, shift,
    availability, has_referral_bonus, is_anonymous, is_owner_verified, skills, status, created_at, updated_at, published_at, expires_at)
  select ${idSql('bbbb', 'n')}, ${idSql('aaaa', `1 + n % ${REFERENTS}`)}, ${oneOf('$4::text[]', 1, 3)},
    'Empresa ' || (${randomBelow('3000', 2)}), ${oneOf('$6::text[]', 3, 2)}, ${oneOf('$7::text[]', 4, 2)},
    '<h2>Qué harás</h2><p>' || text || '</p><ul><li>Turno fijo</li></ul>', left(text, 120),
    case when n % 10 < 8 then 15000 + (${randomBelow('120', 5)}) * 1000 end, '08:00 - 17:00',
    (array['Full Time', 'Part Time', 'Temporal', 'Remoto'])[1 + floor(4 * power((${randomBelow('1000', 6)}) / 1000.0, 2))::int],
    n % 3 = 0, n % 20 = 0, true, array[${oneOf('$8::text[]', 7, 2)}], 'active', at, at, at, at + interval '30 days'
  from generate_series($2::int, $3::int) n,
    lateral (select now() - n * interval '20 days' / $1::int as at) moment,
    lateral (select concat_ws(' ', ${[11, 12, 13, 14, 15].map((salt) => oneOf('$5::text[]', salt)).join(', ')}) as text) said`;

/** The owner of job number `n`. */
export const ownerOf = (n: number): number => 1 + (n % REFERENTS);

const APPLICATIONS_SQL = `
  insert into applications (job_id, candidate_id, applied_at, note, unseen_reminders)
  select $1, ${idSql('aaaa', 'n')}, now() - n * interval '1 minute', 'Tengo experiencia y vivo cerca.', 2
  from generate_series(${REFERENTS + 1}, ${REFERENTS + APPLICANTS}) n`;

/** The profiles of work of all candidates: three jobs, two studies, two languages and some skills each. */
const PROFILES_SQL = [
  `insert into work_profiles (user_id, skills, shifts, available_from)
   select ${idSql('aaaa', 'n')}, array['Excel', 'Ventas', 'Servicio al cliente'], array['Noche', 'Tarde'], 'now'
   from generate_series(${REFERENTS + 1}, ${USERS}) n`,
  `insert into work_profile_items (user_id, id, kind, name, organization, begins, ends, description)
   select ${idSql('aaaa', 'n')}, gen_random_uuid(), 'experience', ($1::text[])[1 + (n * 7 + k) % cardinality($1::text[])],
     'Empresa ' || (n + k), (2012 + k * 3)::text || '-01', (2015 + k * 3)::text || '-06', repeat('Atención y cuadre. ', 12)
   from generate_series(${REFERENTS + 1}, ${USERS}) n, generate_series(1, 3) k`,
  `insert into work_profile_items (user_id, id, kind, name, level)
   select ${idSql('aaaa', 'n')}, gen_random_uuid(), kind, name, level
   from generate_series(${REFERENTS + 1}, ${USERS}) n, (values ('study', 'Bachillerato', 'secondary'),
     ('study', 'Licenciatura en Contabilidad', 'degree'), ('language', 'Español', 'native'), ('language', 'Inglés', 'B1')) items (kind, name, level)`,
] as const;

/** Adds the words of this many vacancies. */
export const wordsSql = (jobs: number) => `
  insert into job_words (word)
  select distinct unnest(string_to_array(job_text(title, company, location, category, availability,
    job_details(description, municipality, modality, experience, requirements), skills, is_anonymous), ' '))
  from (select * from jobs order by id limit ${jobs}) jobs
  on conflict do nothing`;

type Index = { name: string; definition: string };

/** Drops the indexes, because a million rows are inserted faster without them; returns their definitions. */
async function dropIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'jobs' and indexname <> 'jobs_pkey'",
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Inserts two halves at the same time: computing the search columns takes longer than writing the rows. */
async function insertJobs(databaseUrl: string, from: number, to: number): Promise<void> {
  const middle = Math.floor((from + to) / 2);
  const lists = [TITLES, SENTENCES, PROVINCES.map(({ name }) => name), CATEGORIES, SPECIALITIES];
  const halves = [[from, middle] as const, [middle + 1, to] as const].map(async ([first, last]) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(JOBS_SQL, [to, first, last, ...lists]);
    } finally {
      await client.end();
    }
  });
  await Promise.all(halves);
}

/** Counts the companies of the jobs, as a task of the app does. */
export async function countCompanies(databaseUrl: string): Promise<void> {
  // A million rows take longer than a request may.
  const database = createDatabase(databaseUrl, { timeouts: { statementMs: 600_000 } });
  await database.transaction((tx) => recountJobCompanies(tx, new Date()));
  await database.close();
}

/** Adds the open jobs of these numbers, and analyzes their tables. */
export async function seedJobs(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const indexes = await dropIndexes(client);
    await insertJobs(databaseUrl, from, to);
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query(wordsSql(50_000));
    await countCompanies(databaseUrl);
    for (const table of ['jobs', 'job_words', 'job_companies']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Fills a migrated, empty database with users, their sessions, this many open jobs and the applicants of one. */
export async function seedUsersAndJobs(databaseUrl: string, jobs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(USERS_SQL);
    await client.query(SESSIONS_SQL);
    await seedJobs(databaseUrl, 1, jobs);
    await client.query(APPLICATIONS_SQL, [jobId(JOB)]);
    await client.query('update jobs set applicant_count = $2 where id = $1', [jobId(JOB), APPLICANTS]);
    const [parts, experiences, others] = PROFILES_SQL;
    await client.query(parts);
    await client.query(experiences, [TITLES]);
    await client.query(others);
    for (const table of ['users', 'sessions', 'applications', 'work_profile_items'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/**
 * Has the embedded PostgreSQL write the rows of a seed to the disk now. Otherwise it would do so during the measurement, and also create
 * files for its write-ahead log, for which all commits wait; after a checkpoint it uses the existing files again.
 */
export async function settleDisk(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
