import { type NewJob, newJobSchema } from '@uneed/domain/jobs/jobs.schema.ts';
import type { TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';

type Given = {
  company?: string;
  position?: string;
  isVerifiedReferent?: boolean;
  isAdmin?: boolean;
  role?: 'candidate' | 'referent';
};

/** A signed-in referent of a company, verified unless said otherwise. */
export async function newReferent(test: TestApp, given: Given = {}): Promise<TestUser> {
  const person = await signUp(test);
  const changes = {
    role: 'referent',
    company: 'Cayena Labs',
    position: 'Reclutadora',
    isVerifiedReferent: true,
    ...given,
  };
  await test.database.transaction((tx) => updateUser(tx, person.id, changes, test.clock.now()));
  return person;
}

/** The call that publishes a vacancy, right in every field. */
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

/** Publishes a vacancy through the public door; gives its id. */
export async function publish(owner: TestUser, changes: Partial<NewJob> = {}): Promise<string> {
  const answer = await owner.post('/jobs', jobPayload(changes));
  if (answer.statusCode !== 201) throw new Error(`Not published: ${answer.body}`);
  return answer.json()._id;
}
