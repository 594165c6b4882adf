import { listOwnedHires } from '@uneed/domain/hiring/contracts/hires.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';

/** The hires of the viewer's deleted vacancies. */
export const ownedHiresQuery = apiQuery(listOwnedHires, {});
