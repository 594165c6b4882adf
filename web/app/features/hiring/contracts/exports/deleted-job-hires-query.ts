import { listDeletedJobHires } from '@uneed/domain/hiring/contracts/hires.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

/** The user's hires whose vacancy was deleted. */
export const deletedJobHiresQuery = apiQuery(listDeletedJobHires, {});
