import type { ApplicantInterview, OwnInterview } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import { type NewJob, newJobSchema } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { addDays, localDay, localHourStart } from '@uneed/domain/kernel/time.ts';
import type { TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';

/** Stores a verified referent. */
function newOwner(test: TestApp): Promise<TestUser> {
  const row = { role: 'referent', company: 'Cayena Labs', position: 'Reclutadora', isVerifiedReferent: true };
  return signUp(test, { row });
}

/** Publishes a job through the API; returns its id. */
async function publish(owner: TestUser, changes: Partial<NewJob> = {}): Promise<string> {
  const job = newJobSchema.parse({
    title: 'Desarrolladora de páginas',
    location: 'Santiago',
    category: 'Tecnología e Informática',
    description: '<p>Harás páginas que la gente entiende.</p>',
    salary: 60_000,
    disponibilidad: 'Full Time',
    ...changes,
  });
  const response = await owner.post('/jobs', job);
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json()._id;
}

export type InterviewSetup = { owner: TestUser; candidates: TestUser[]; candidate: TestUser; jobId: string };

/** Creates a job with applicants; by default of a verified referent, with one applicant. */
export async function setUpApplicants(
  test: TestApp,
  { count = 1, ...options }: { owner?: TestUser; count?: number; job?: Partial<NewJob> } = {},
): Promise<InterviewSetup> {
  const owner = options.owner ?? (await newOwner(test));
  const jobId = await publish(owner, options.job);
  const candidates: TestUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const candidate = await signUp(test);
    const response = await candidate.post(`/jobs/${jobId}/apply`, {});
    if (response.statusCode !== 201) throw new Error(`Not applied: ${response.body}`);
    candidates.push(candidate);
  }
  const [candidate] = candidates;
  if (!candidate) throw new Error('No candidate');
  return { owner, candidates, candidate, jobId };
}

/** A time on a day after the test's today, by its hour there. */
export const atHour = ({ clock }: Pick<TestApp, 'clock'>, days: number, hour: number): string =>
  localHourStart(localDay(addDays(clock.now(), days)), hour).toISOString();

/** A valid offer to these candidates: three days from now, at ten and at eleven. */
export const offerBody = (test: TestApp, candidates: readonly { id: string }[], changes: object = {}) => ({
  candidateIds: candidates.map(({ id }) => id),
  kind: 'place',
  place: 'Av. Winston Churchill 95, piso 3',
  note: 'Trae tu cédula.',
  minutes: 30,
  slots: [atHour(test, 3, 10), atHour(test, 3, 11)],
  ...changes,
});

/** Offers an interview through the API. */
export async function offerInterview(
  test: TestApp,
  setup: InterviewSetup,
  changes: object = {},
): Promise<void> {
  const { owner, candidates, jobId } = setup;
  const response = await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, candidates, changes));
  if (response.statusCode !== 201) throw new Error(`Not offered: ${response.body}`);
}

/** Hides a job as reports do, or shows it again. */
export const hideJob = ({ database }: TestApp, jobId: string, isHidden = true) =>
  database.db
    .updateTable('jobs')
    .set(
      isHidden
        ? { status: 'withheld', ownStatus: 'active', moderation: 'hidden' }
        : { status: 'active', ownStatus: null, moderation: 'active' },
    )
    .where('id', '=', jobId)
    .execute();

/** The interviews of a candidate's applications. */
export const listOwn = async (candidate: TestUser): Promise<OwnInterview[]> =>
  (await candidate.get('/interviews')).json().interviews;

/** The interview of the candidate's application to this job. */
export async function getOwn(candidate: TestUser, jobId: string): Promise<OwnInterview> {
  const found = (await listOwn(candidate)).find(({ job }) => job._id === jobId);
  if (!found) throw new Error('Nothing was offered');
  return found;
}

/** The same for the owner of the job. */
export const getOfApplicant = async (
  { owner, jobId }: Pick<InterviewSetup, 'owner' | 'jobId'>,
  candidate: { id: string },
): Promise<ApplicantInterview> =>
  (await owner.get(`/jobs/${jobId}/applicants/${candidate.id}/interview`)).json();

/** Takes the nth free time that the candidate was offered; returns the interview's id. */
export async function takeSlot(candidate: TestUser, jobId: string, index = 0): Promise<string> {
  const slot = (await getOwn(candidate, jobId)).offer?.slots[index];
  const response = await candidate.post(`/interviews/slots/${slot?._id}/take`);
  if (response.statusCode !== 201) throw new Error(`Not taken: ${response.body}`);
  return (await getOwn(candidate, jobId)).interview?._id ?? '';
}
