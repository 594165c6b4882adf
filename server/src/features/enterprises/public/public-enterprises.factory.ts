import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { createApiClient } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/app.ts';
import { updateUser } from '../../accounts/accounts.commands.ts';
import { jobPayload } from '../../jobs/jobs.factory.ts';
import type { TestEnterprise } from '../verification/verification.factory.ts';

/** Publishes a job of an enterprise with the endpoint of referents; returns its id. */
export async function publishAsEnterprise(
  test: TestApp,
  { enterprise, token }: TestEnterprise,
  changes: Partial<NewJob> = {},
): Promise<string> {
  const setRole = (role: 'referent' | 'enterprise') =>
    test.database.transaction((tx) => updateUser(tx, enterprise._id, { role }, test.clock.now()));
  await setRole('referent');
  const response = await createApiClient(test.app.http, token).post('/jobs', jobPayload(changes));
  await setRole('enterprise');
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json()._id;
}
