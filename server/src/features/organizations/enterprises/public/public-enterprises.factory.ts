import { type NewJob, newJobSchema } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { AS_ENTERPRISE } from '../enterprises.factory.ts';
import type { TestEnterprise } from '../verification/verification.factory.ts';

const JOB = {
  title: 'Cajera',
  location: 'Santiago',
  category: 'Tecnología e Informática',
  description: '<p>Atenderás a la gente del barrio y cuadrarás la caja.</p>',
};

/** Publishes a job of an enterprise; returns its id. */
export async function publishAsEnterprise(
  { client }: TestEnterprise,
  changes: Partial<NewJob> = {},
): Promise<string> {
  const response = await client.post('/jobs', newJobSchema.parse({ ...JOB, ...changes }), AS_ENTERPRISE);
  if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
  return response.json()._id;
}
