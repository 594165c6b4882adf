import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import pg from 'pg';
import { type Country, mixed, PLACES, pick, recently, skewed } from './country.ts';
import { dropChecks } from './drop-checks.ts';
import { countCompanies, idSql, wordsSql } from './seed.ts';
import { cvIdSql, hasProfileSql, isVerifiedSql, memberIdSql, textArray } from './seed-country-people.ts';
import { SENTENCES, TITLES } from './words.ts';

const MOST_APPLICANTS = 1_000;
const SENTENCES_EACH = 6;
/** Vacancies that have all words of the lists. */
const WORDS_OF = 5_000;

const sentences = (count: number) =>
  `concat_ws(' ', ${Array.from({ length: count }, () => pick(textArray(SENTENCES))).join(', ')})`;

/**
 * The vacancies of these numbers, ascending from the oldest closed one: the closed ones over the last three years, more and more each
 * month, the open ones over the last 30 days. Few publishers have many.
 */
const listJobs = (country: Country, from: number, to: number) => {
  const { publishers, closedJobs, openJobs, jobs, applications, referents } = country;
  const isOpen = `n > ${closedJobs}`;
  return `
  insert into jobs (id, owner_id, title, company, location, category, description, excerpt, salary, salary_max, shift, availability,
    hiring_bonus, has_referral_bonus, is_anonymous, is_owner_verified, skills, requirements, status, views, applicant_count, created_at,
    updated_at, published_at, expires_at)
  select ${idSql('bbbb', 'n')}, ${memberIdSql('owner')}, ${pick(textArray(TITLES), 1.5)},
    'Empresa ' || case when owner > ${referents} then owner else ${referents} + 1 + owner * 7 % ${country.enterprises} end,
    ${pick(textArray(PLACES))}, ${pick(textArray(CATEGORIES), 2)},
    '<h2>Qué harás</h2><p>' || text || '</p><ul><li>Turno fijo</li></ul>', left(text, 120),
    case when salary > 30 then salary * 1000 end, case when salary > 60 then salary * 1000 + 8000 end, '',
    ${pick(textArray(['Full Time', 'Part Time', 'Temporal', 'Remoto']), 3)}, case when salary % 10 = 0 then 5000 end, n % 4 = 0,
    n % 20 = 0, ${isVerifiedSql('owner')}, array[${pick(textArray(SPECIALITIES), 2)}], array['Bachillerato completo', 'Residir cerca'],
    case when ${isOpen} then 'active' when n % 8 = 0 then 'paused' else 'expired' end, (random() * 400)::int,
    ${skewed(applications / jobs, MOST_APPLICANTS)}, at, at, at, at + interval '30 days'
  from (
    select n, 1 + ${mixed(`floor(${publishers} * power(random(), 1.7))`, publishers)} as owner, ${sentences(SENTENCES_EACH)} as text,
      (random() * 120)::int as salary, now() - case when ${isOpen} then (${jobs} - n) * interval '29 days 20 hours' / ${openJobs}
        else interval '30 days' + power((${closedJobs} - n)::float8 / ${closedJobs}, 1.5) * interval '1065 days' end as at
    from generate_series(${from}, ${to}) n
  ) drawn`;
};

/**
 * The applicants of each vacancy: few vacancies have very many, and some candidates apply much more often than others. Who was not
 * answered when a vacancy had been closed for a week was answered by the app.
 */
const listApplications = ({ candidates, publishers }: Country) => `
  insert into applications (job_id, candidate_id, applied_at, note, cv_id, seen_at, outcome, outcome_at, answered_at, answer_reason, stage,
    unseen_reminders)
  select job_id, ${memberIdSql('candidate')}, applied_at, case when candidate % 3 = 0 then 'Tengo experiencia y vivo cerca.' else '' end,
    case when ${hasProfileSql('candidate')} then ${cvIdSql('candidate')} end, seen_at, outcome,
    case when luck < 0.35 then seen_at + interval '1 day' when outcome is not null then expires_at + interval '7 days' end,
    case when luck < 0.35 then seen_at + interval '1 day' end,
    case when outcome = 'rejected' then case when luck < 0.35 then 'declined' else 'expired' end end,
    case when seen_at is null then 'new' when luck < 0.3 then 'review' when luck < 0.5 then 'shortlist' else 'new' end, 2
  from (
    select *, ${publishers} + 1 + ${mixed('first + k', candidates)} as candidate, case when luck < 0.6 then applied_at + wait end as seen_at,
      case when luck < 0.04 then 'accepted' when luck < 0.35 or expires_at < now() - interval '7 days' then 'rejected' end as outcome
    from (
      select jobs.id as job_id, expires_at, first, k, random() as luck, random() * interval '5 days' as wait,
        least(now() - interval '1 minute', published_at + power(random(), 2) * interval '14 days') as applied_at
      from (
        select id, published_at, expires_at, applicant_count, floor(${candidates} * power(random(), 1.5))::int as first from jobs
      ) jobs, generate_series(1, applicant_count) k
    ) asked
  ) applied`;

const LATER_STATEMENTS = [
  `insert into application_events (id, job_id, candidate_id, kind, at)
   select uuidv7(), job_id, candidate_id, kind, at from applications, lateral (values ('applied', applied_at), ('seen', seen_at),
     (outcome, outcome_at)) events (kind, at) where at is not null`,
  `insert into contracts (job_id, candidate_id, status, created_at, changed_at, expires_at)
   select job_id, candidate_id, 'pending', seen_at, seen_at, seen_at + interval '30 days' from applications
   where seen_at > now() - interval '25 days' and outcome is null and stage = 'shortlist'`,
  `insert into hires (id, job_id, candidate_id, owner_id, job_title, status, marked_at, answered_at)
   select uuidv7(), job_id, candidate_id, owner_id, title, 'confirmed', outcome_at, outcome_at + interval '2 days'
   from applications join jobs on jobs.id = job_id where outcome = 'accepted' and outcome_at < now() - interval '3 days'`,
];

const listReferrals = ({ members }: Country) => `
  insert into referrals (id, referrer_id, candidate_id, owner_id, job_id, job_title, company, created_at, has_bonus)
  select uuidv7(), ${memberIdSql(`1 + floor(${members} * power(random(), 2))::int`)}, candidate_id, owner_id, job_id, title, company,
    applied_at, has_referral_bonus
  from applications join jobs on jobs.id = job_id where hashtext(candidate_id::text || job_id::text) % 50 = 0`;

const listSavedJobs = ({ members, closedJobs, openJobs }: Country) => `
  insert into saved_jobs (user_id, job_id, saved_at)
  select ${memberIdSql('n')}, ${idSql('bbbb', `${closedJobs} + 1 + ${mixed('n * 3 + k', openJobs)}`)}, now() - ${recently(30)}
  from generate_series(1, ${members}) n, generate_series(1, 3) k where n % 20 = 0`;

async function insertJobs(databaseUrl: string, country: Country, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(listJobs(country, from, to));
  } finally {
    await client.end();
  }
}

/** Adds the vacancies, two halves at the same time: computing the search columns takes longer than writing the rows. */
export async function seedJobs(client: pg.Client, country: Country, databaseUrl: string): Promise<void> {
  const restoring = await dropChecks(client, ['jobs']);
  const middle = Math.floor(country.jobs / 2);
  await Promise.all([
    insertJobs(databaseUrl, country, 1, middle),
    insertJobs(databaseUrl, country, middle + 1, country.jobs),
  ]);
  for (const statement of restoring) await client.query(statement);
  await client.query(wordsSql(WORDS_OF));
  await client.query('vacuum analyze jobs');
  await countCompanies(databaseUrl);
}

/** Adds what candidates and publishers do with the vacancies. */
export async function seedHiring(client: pg.Client, country: Country): Promise<void> {
  const tables = ['applications', 'application_events', 'contracts', 'hires', 'referrals', 'saved_jobs'];
  const restoring = await dropChecks(client, tables);
  const statements = [
    listApplications(country),
    'vacuum analyze applications',
    ...LATER_STATEMENTS,
    listReferrals(country),
    listSavedJobs(country),
  ];
  for (const statement of [...statements, ...restoring]) await client.query(statement);
}
