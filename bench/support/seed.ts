import pg from 'pg';

/** People who can sign in with `bench-N` as their session's secret. */
export const PEOPLE = 1000;
const PEOPLE_TO_PUBLISH = 50;

/** Stands for id number `n` of a kind: readable, and in the order of `n`. */
const idOf = (kind: string, n: string) =>
  `('${kind}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export const personId = (n: number): string => `aaaa0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const jobId = (n: number): string => `bbbb0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const sessionCookie = (n: number): string => `uneed_session=bench-${n}`;

const PEOPLE_SQL = `
  insert into users (id, email, full_name, password_hash, role, is_onboarded, is_verified_referent, location, bio,
    company, position, created_at, updated_at)
  select ${idOf('aaaa', 'n')}, 'bench-' || n || '@prueba.do', 'Persona ' || n, 'none',
    case when n <= ${PEOPLE_TO_PUBLISH} then 'referent' else 'candidate' end, true, true, 'Santiago',
    'Trabajo en la empresa y recomiendo a quien conozco.', 'Empresa ' || n, 'Gerente', now(), now()
  from generate_series(1, ${PEOPLE}) n`;

const SESSIONS_SQL = `
  insert into sessions (token_hash, id, user_id, created_at, last_used_at, expires_at)
  select sha256(('bench-' || n)::bytea), gen_random_uuid(), ${idOf('aaaa', 'n')}, now(), now(), now() + interval '30 days'
  from generate_series(1, ${PEOPLE}) n`;

const JOBS_SQL = `
  insert into jobs (id, owner_id, title, company, location, category, description, excerpt, salary, shift,
    availability, has_referral_bonus, skills, status, created_at, updated_at, published_at, expires_at)
  select ${idOf('bbbb', 'n')}, ${idOf('aaaa', `1 + n % ${PEOPLE_TO_PUBLISH}`)}, 'Representante de servicio ' || n,
    'Empresa ' || (1 + n % ${PEOPLE_TO_PUBLISH}),
    (array['Santiago', 'Distrito Nacional', 'La Vega', 'Puerto Plata'])[1 + n % 4],
    (array['Ventas y Comercial', 'Tecnología e Informática', 'Recursos Humanos'])[1 + n % 3],
    '<h2>Qué harás</h2><p>' || repeat('Atender a los clientes por teléfono y por escrito. ', 12) || '</p><ul><li>Turno fijo</li></ul>',
    left(repeat('Atender a los clientes por teléfono y por escrito. ', 6), 250), 20000 + (n % 80) * 1000, '08:00 - 17:00',
    (array['Full Time', 'Part Time', 'Temporal', 'Remoto'])[1 + n % 4], n % 3 = 0, array['Customer Service', 'Sales'],
    'active', at, at, at, at + interval '30 days'
  from generate_series(1, $1::int) n, lateral (select now() - n * interval '20 days' / $1::int as at) moment`;

/** Fills a migrated, empty database: people with sessions, and so many open vacancies. Statistics are fresh after it. */
export async function seed(databaseUrl: string, jobs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(PEOPLE_SQL);
    await client.query(SESSIONS_SQL);
    await client.query(JOBS_SQL, [jobs]);
    for (const table of ['users', 'sessions', 'jobs']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
