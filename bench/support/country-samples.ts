import pg from 'pg';
import * as z from 'zod';

/** Writes that are ready to be sent, of each kind. */
const WRITES = 400;

/** The number of a seeded row, from its id. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16);

const idRow = z.object({ id: z.string() });
const jobRow = z.object({ id: z.string(), owner: z.string(), applicants: z.number() });
const talkRow = z.object({ user: z.string(), peer: z.string() });
const applicantRow = z.object({ owner: z.string(), job: z.string(), candidate: z.string() });

const ownerWithMost = (role: string) => `
  select owner_id as id from jobs join users on users.id = owner_id where role = '${role}'
  group by owner_id order by count(*) desc limit 1`;

const QUERIES = {
  referent: ownerWithMost('referent'),
  enterprise: ownerWithMost('enterprise'),
  job: `select jobs.id, owner_id as owner, applicant_count as applicants from jobs join users on users.id = owner_id
    where status = 'active' and expires_at > now() + interval '1 day' and role = 'referent'
    order by applicant_count desc limit 1`,
  post: 'select post_id as id from post_comments group by post_id order by count(*) desc limit 1',
  talker: `select user_id as id from conversation_members join users on users.id = user_id where role = 'referent'
    group by user_id order by count(*) desc limit 1`,
  talk: `select user_low as user, user_high as peer from conversations join users on users.id = user_low where role = 'referent'
    order by last_seq desc limit 1`,
  talks: `select user_low as user, user_high as peer from conversations join users on users.id = user_low where role = 'referent'
    order by hashtext(conversations.id::text) limit ${WRITES}`,
  applicants: `select owner_id as owner, job_id as job, candidate_id as candidate from applications join jobs on jobs.id = job_id
    join users on users.id = owner_id
    where jobs.status = 'active' and jobs.expires_at > now() + interval '1 day' and outcome is null and is_verified_referent
      and not exists (select from contracts where contracts.job_id = applications.job_id and contracts.candidate_id = applications.candidate_id)
    order by hashtext(candidate_id::text) limit ${WRITES}`,
} as const;

/** The heaviest rows of each kind, and people who are about to write. */
export type Samples = Awaited<ReturnType<typeof loadSamples>>;

/** Finds the rows that are read and written in the measurement. */
export async function loadSamples(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const list = async <Row>(name: keyof typeof QUERIES, row: z.ZodType<Row>): Promise<Row[]> =>
    z.array(row).parse((await client.query(QUERIES[name])).rows);
  const first = async <Row>(name: keyof typeof QUERIES, row: z.ZodType<Row>): Promise<Row> => {
    const [found] = await list(name, row);
    if (found === undefined) throw new Error(`No ${name}`);
    return found;
  };
  try {
    return {
      referent: numberOf((await first('referent', idRow)).id),
      enterprise: numberOf((await first('enterprise', idRow)).id),
      job: await first('job', jobRow),
      post: (await first('post', idRow)).id,
      talker: numberOf((await first('talker', idRow)).id),
      talk: await first('talk', talkRow),
      talks: await list('talks', talkRow),
      applicants: await list('applicants', applicantRow),
    };
  } finally {
    await client.end();
  }
}
