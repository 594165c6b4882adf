import { type NewJob, newJobSchema } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { jobViewsFlush } from './jobs.tasks.ts';

type ReferentFields = {
  company?: string;
  position?: string;
  isVerified?: boolean;
  isAdmin?: boolean;
  role?: 'candidate' | 'referent';
};

/** Stores a referent of a company, by default a verified one. */
export async function newReferent(test: TestApp, fields: ReferentFields = {}): Promise<TestUser> {
  const { isVerified: isVerifiedReferent = true, ...others } = fields;
  const row = { role: 'referent', company: 'Cayena Labs', position: 'Reclutadora', ...others };
  return signUp(test, { row: { ...row, isVerifiedReferent } });
}

/** Writes the views that are still in memory. */
export async function writeViews(test: TestApp): Promise<void> {
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, jobViewsFlush, {}));
  await test.runTasks();
}

/** Returns a valid request body for a new job. */
export function jobPayload(changes: Partial<NewJob> = {}): NewJob {
  return newJobSchema.parse({
    title: 'Desarrolladora de páginas',
    location: 'Santiago',
    category: 'Tecnología e Informática',
    description: '<p>Harás <strong>páginas</strong> que la gente entiende.</p>',
    salary: 60_000,
    shift: '08:00 - 17:00',
    disponibilidad: 'Full Time',
    skills: ['TypeScript'],
    ...changes,
  });
}

/** Publishes a job through the API; returns its id. */
export async function publish(owner: TestUser, changes: Partial<NewJob> = {}): Promise<string> {
  const response = await owner.post('/jobs', jobPayload(changes));
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json()._id;
}

/** Publishes a job that only the running test has: afterwards it is deleted, and the cached totals without it are outdated. */
export async function publishForTest(
  { clock }: Pick<TestApp, 'clock'>,
  owner: TestUser,
  changes: Partial<NewJob> = {},
): Promise<string> {
  const id = await publish(owner, changes);
  onTestFinished(async () => {
    await owner.delete(`/jobs/${id}`);
    clock.advanceMinutes(1);
  });
  return id;
}
