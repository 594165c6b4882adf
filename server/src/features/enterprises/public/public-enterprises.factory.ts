import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { publish } from '../../jobs/jobs.factory.ts';
import { AS_ENTERPRISE } from '../enterprises.factory.ts';
import type { TestEnterprise } from '../verification/verification.factory.ts';

/** Publishes a job of an enterprise; returns its id. */
export const publishAsEnterprise = (
  { client }: TestEnterprise,
  changes: Partial<NewJob> = {},
): Promise<string> => publish({ post: (path, body) => client.post(path, body, AS_ENTERPRISE) }, changes);
