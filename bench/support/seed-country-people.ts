import pg from 'pg';
import { type Country, FIRST_NAMES, LAST_NAMES, mixed, PLACES, pick, recently } from './country.ts';
import { dropChecks } from './drop-checks.ts';
import { idSql, SECRET_LENGTH } from './seed.ts';
import { SENTENCES, TITLES } from './words.ts';

/** Builds the SQL of an array of texts. */
export const textArray = (list: readonly string[]): string =>
  `array[${list.map((text) => pg.escapeLiteral(text)).join(', ')}]`;

export const memberIdSql = (n: string): string => idSql('aaaa', n);
/** The id of the CV of the member of this number. */
export const cvIdSql = (n: string): string => idSql('ffff', n);
/** Three of five candidates have a profile of work and a CV. */
export const hasProfileSql = (n: string): string => `${n} % 5 < 3`;
/** Publishers, and one candidate in five, used Uneed within the last month. */
const HAS_SESSION_EVERY = 5;
/** Whether a publisher is verified. */
export const isVerifiedSql = (n: string): string => `${n} % 10 < 6`;

/** The occupations that candidates name: labels of the vocabulary. */
const OCCUPATIONS = [
  'Cajero',
  'Representante de servicio al cliente',
  'Vendedor',
  'Chofer',
  'Contador',
  'Enfermero',
  'Mesero',
  'Camarera de hotel',
  'Guardia de seguridad',
  'Electricista',
  'Cocinero',
  'Recepcionista',
  'Asistente administrativo',
  'Auxiliar de almacén',
  'Programador',
  'Profesor',
];

const listUsers = ({ members, referents, publishers, enterprises }: Country) => `
  insert into users (id, email, full_name, password_hash, role, is_onboarded, is_verified_referent, location, bio, company,
    position, email_status, created_at, updated_at)
  select ${memberIdSql('n')}, 'miembro-' || n || '@prueba.do',
    case when n > ${referents} and n <= ${publishers} then 'Empresa ' || n
      else concat_ws(' ', ${pick(textArray(FIRST_NAMES), 1.5)}, ${pick(textArray(LAST_NAMES), 1.5)}, ${pick(textArray(LAST_NAMES))}) end,
    'none', case when n <= ${referents} then 'referent' when n <= ${publishers} then 'enterprise' else 'candidate' end,
    n % 20 > 0 or n <= ${publishers}, n <= ${referents} and ${isVerifiedSql('n')}, ${pick(textArray(PLACES))},
    case when n <= ${publishers} then 'Publico las vacantes de mi empresa y recomiendo a quien conozco.' else '' end,
    case when n <= ${referents} then 'Empresa ' || ${referents} + 1 + floor(${enterprises} * power(random(), 2))::int else '' end,
    case when n <= ${referents} then 'Gerente' else '' end, 'confirmed', at, at
  from (select n, now() - ${recently(1095)} as at from generate_series(1, ${members}) n) moment`;

const listOthers = (country: Country) => {
  const { members, referents, publishers } = country;
  const candidates = `generate_series(${publishers + 1}, ${members}) n where ${hasProfileSql('n')}`;
  return [
    `insert into enterprises (user_id, slug, industry, size, created_at, updated_at)
     select ${memberIdSql('n')}, 'empresa-' || n, 'Retail', '11-50', now(), now()
     from generate_series(${referents + 1}, ${publishers}) n`,
    `insert into sessions (token_hash, id, user_id, created_at, last_used_at, expires_at, confirmed_at)
     select sha256(('bench-' || lpad(n::text, ${SECRET_LENGTH - 'bench-'.length}, '0'))::bytea), gen_random_uuid(), ${memberIdSql('n')},
       now(), now(), now() + interval '30 days', now()
     from generate_series(1, ${members}) n where n <= ${publishers} or n % ${HAS_SESSION_EVERY} = 0`,
    `insert into cvs (id, owner_id, file_name, size, uploaded_at, is_current, format)
     select ${cvIdSql('n')}, ${memberIdSql('n')}, 'cv.pdf', 180000, now(), true, 'pdf' from ${candidates}`,
    `insert into work_profiles (user_id, skills, occupations, shifts, available_from, provinces, accepts_remote)
     select ${memberIdSql('n')}, array['Excel', 'Ventas', 'Servicio al cliente'],
       case when random() < 0.7 then array[${pick(textArray(OCCUPATIONS), 2)}] else '{}' end, array['Noche', 'Tarde'], 'now',
       array[${pick(textArray(PLACES))}], random() < 0.2
     from ${candidates}`,
    `insert into work_profile_items (user_id, id, kind, name, organization, begins, ends, description)
     select ${memberIdSql('n')}, uuidv7(), 'experience', ${pick(textArray(TITLES), 2)}, 'Empresa ' || n + k,
       (2012 + k * 4)::text || '-01', (2015 + k * 4)::text || '-06', ${pick(textArray(SENTENCES))}
     from (select n from ${candidates}) asked, generate_series(1, 2) k`,
    `insert into work_profile_items (user_id, id, kind, name, level)
     select ${memberIdSql('n')}, uuidv7(), kind, name, level
     from (select n from ${candidates}) asked, (values ('study', 'Bachillerato', 'secondary'), ('language', 'Inglés', 'B1')) items (kind, name, level)`,
    `insert into settings (user_id, findable_by)
     select ${memberIdSql('n')}, case n % 30 when 7 then 'everyone' when 17 then 'nobody' end from generate_series(1, ${members}) n where n % 10 = 7`,
  ];
};

/** What admins read: the log, the counts of each day, what waits in the queues. The last member is an admin. */
const listAdmin = ({ members, referents, publishers }: Country) => [
  `update users set is_admin = true where id = ${memberIdSql(String(adminOf({ members })))}`,
  `insert into audit_log (id, at, admin_id, actor, act, subject_id, details)
   select uuidv7(), now() - ${recently(1095)}, ${memberIdSql(String(adminOf({ members })))}, 'Persona', 'act.' || n % 40,
     ${memberIdSql(`1 + ${mixed('n', members)}`)}, '{}'
   from generate_series(1, ${Math.ceil(members / 20)}) n`,
  `insert into daily_counts (metric, day, value)
   select metric, current_date - day, ${members} / 1095
   from unnest(array['members', 'enterprises', 'vacancies', 'applications', 'answers', 'messages', 'unmatchedSearches', 'orders']) metric,
     generate_series(0, 1095) day
   on conflict (metric, day) do nothing`,
  `insert into referent_reviews (id, user_id, company, position, full_name, version, requested_at)
   select uuidv7(), ${memberIdSql('n')}, 'Empresa', 'Gerente', 'Persona', 1, now() - ${recently(30)}
   from generate_series(1, ${referents}) n where n % 20 = 9`,
  `insert into reports (id, reported_id, subject, subject_id, reason, created_at)
   select uuidv7(), ${memberIdSql('n')}, 'user', ${memberIdSql('n')}, 'spam', now() - ${recently(90)}
   from generate_series(1, ${Math.ceil(members / 1000)}) n`,
  `insert into support_tickets (id, reference, name, email, topic, page, status, status_at, created_at)
   select uuidv7(), 'T' || n, 'Ana', 'ana@prueba.do', 'account', '', case when n % 20 = 0 then 'open' else 'closed' end, now(),
     now() - ${recently(730)}
   from generate_series(1, ${Math.ceil(members / 100)}) n`,
  `insert into owner_daily_views (owner_id, day, views)
   select ${memberIdSql('n')}, current_date - day, 100 from generate_series(1, ${publishers}) n, generate_series(0, 89) day`,
];

/** The number of the admin. */
export const adminOf = ({ members }: Pick<Country, 'members'>): number =>
  members - (members % HAS_SESSION_EVERY);

/** The number of a candidate with a session; `n` of them are the ones that act. */
export const actingCandidate = ({ publishers, members }: Country, n: number): number => {
  const first = Math.ceil((publishers + 1) / HAS_SESSION_EVERY);
  const count = Math.floor(members / HAS_SESSION_EVERY) - first;
  return HAS_SESSION_EVERY * (first + ((n * 7919) % count));
};

const TABLES = ['users', 'sessions', 'cvs', 'work_profiles', 'work_profile_items', 'settings'];

/** Fills a migrated, empty database with the members. */
export async function seedPeople(client: pg.Client, country: Country): Promise<void> {
  const restoring = await dropChecks(client, TABLES);
  await client.query(listUsers(country));
  for (const statement of listOthers(country)) await client.query(statement);
  for (const statement of restoring) await client.query(statement);
  for (const statement of listAdmin(country)) await client.query(statement);
}
