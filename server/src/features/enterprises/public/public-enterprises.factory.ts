import { type NewJob, newJobSchema } from '@uneed/domain/jobs/jobs.schema.ts';
import { createApiClient } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/app.ts';
import { updateUser } from '../../accounts/accounts.commands.ts';
import type { TestEnterprise } from '../verification/verification.factory.ts';

const JOB = {
  title: 'Cajera',
  location: 'Santiago',
  category: 'Tecnología e Informática',
  description: '<p>Atenderás a la gente del barrio y cuadrarás la caja.</p>',
};

/** Publishes a job of an enterprise with the endpoint of referents; returns its id. */
export async function publishAsEnterprise(
  test: TestApp,
  { enterprise, token }: TestEnterprise,
  changes: Partial<NewJob> = {},
): Promise<string> {
  const setRole = (role: 'referent' | 'enterprise') =>
    test.database.transaction((tx) => updateUser(tx, enterprise._id, { role }, test.clock.now()));
  await setRole('referent');
  const response = await createApiClient(test.app.http, token).post(
    '/jobs',
    newJobSchema.parse({ ...JOB, ...changes }),
  );
  await setRole('enterprise');
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json()._id;
}
