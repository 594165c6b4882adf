import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findMatches } from '../../server/src/features/hiring/matches/matches.commands.ts';
import { findUserByEmail } from '../../server/src/features/people/accounts/accounts.reader.ts';
import type { DbOrTx } from '../../server/src/platform/db/database.ts';
import { createApiClient, readSessionToken } from '../../server/src/testing/api-client.ts';
import {
  type JudgedJob,
  type JudgedProfile,
  judgedProfilesSchema,
  MATCHES_JUDGED,
  type MatchScore,
  scoreMatches,
} from '../matches/score.ts';
import { createWorld } from '../support/world.ts';
import { createDemoApp } from './relevance.ts';

const PROFILES = fileURLToPath(new URL('../matches/profiles.json', import.meta.url));
const NDCG_MIN = 0.85;
const WORST_LISTED = 20;

type DemoApp = Awaited<ReturnType<typeof createDemoApp>>;
type Judged = { profile: JudgedProfile; titles: string[]; score: MatchScore };

async function listAllJobs(db: DbOrTx): Promise<JudgedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['title', 'location', 'availability'])
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ availability, ...job }) => ({ ...job, isRemote: availability === 'Remoto' }));
}

/** Creates a candidate with this profile of work, and reads what would be suggested. */
async function judge({ http, db }: DemoApp, profile: JudgedProfile, all: JudgedJob[]): Promise<Judged> {
  const email = `${crypto.randomUUID()}@prueba.do`;
  const account = { fullName: 'Candidata', email, password: 'secreta-123' };
  const signedUp = await createApiClient(http, undefined).post('/auth/signup', account);
  const api = createApiClient(http, readSessionToken(signedUp));
  const responses = [
    await api.put('/auth/update-profile', { location: profile.province }),
    await api.put('/work-profile', { occupations: profile.wanted, acceptsRemote: profile.remote }),
    await api.post('/work-profile', { experiences: profile.worked.map((position) => ({ position })) }),
  ];
  const failed = responses.find(({ statusCode }) => statusCode >= 300);
  if (failed) throw new Error(`The candidate is not stored: ${failed.body}`);
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`No account: ${signedUp.body}`);
  const matches = await findMatches(db, user, [], { now: new Date(), limit: MATCHES_JUDGED });
  const titles = matches.map(({ job }) => job.title);
  const suggested = titles.flatMap((title) => all.find((job) => job.title === title) ?? []);
  return { profile, titles, score: scoreMatches(profile, suggested, all) };
}

const summarize = (judged: Judged[]) => ({
  ndcg: judged.reduce((sum, { score }) => sum + score.ndcg, 0) / judged.length,
  irrelevant: judged.filter(({ score }) => score.hasIrrelevantFirst).length,
});

function formatReport(judged: Judged[], { ndcg, irrelevant }: ReturnType<typeof summarize>): string {
  const worst = judged
    .toSorted(
      (a, b) =>
        Number(b.score.hasIrrelevantFirst) - Number(a.score.hasIrrelevantFirst) ||
        a.score.ndcg - b.score.ndcg,
    )
    .slice(0, WORST_LISTED);
  return [
    `Suggested vacancies of ${judged.length} candidates: nDCG@${MATCHES_JUDGED} ${ndcg.toFixed(3)} (at least ${NDCG_MIN}),`,
    `${irrelevant} with other work among the first while good work is open (0)`,
    '',
    ...worst.map(({ profile: { wanted, worked, province, exact }, titles, score }) => {
      const flag = score.hasIrrelevantFirst ? '!' : ' ';
      return `${flag} ${score.ndcg.toFixed(2)}  ${[...wanted, ...worked].join()} in ${province}: ${titles.join(' · ') || 'nothing'} (${exact.join(' · ')})`;
    }),
    '',
  ].join('\n');
}

/** Judges which vacancies are suggested to candidates; prints the report, and exits with 1 if they are not good enough. */
export async function judgeMatches(): Promise<void> {
  const profiles = judgedProfilesSchema.parse(JSON.parse(await readFile(PROFILES, 'utf8')));
  const world = await createWorld(async () => undefined);
  try {
    const app = await createDemoApp(world);
    const all = await listAllJobs(app.db);
    const judged: Judged[] = [];
    for (const profile of profiles) judged.push(await judge(app, profile, all));
    const summary = summarize(judged);
    console.log(formatReport(judged, summary));
    if (summary.ndcg < NDCG_MIN || summary.irrelevant > 0) process.exitCode = 1;
    await app.close();
  } finally {
    await world.end();
  }
}
