import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './stages.api.ts';

// The endpoints of `stages.api.ts` that the browser calls.
export const getBoard: PathOf<typeof api.getBoard> = { method: 'GET', path: '/jobs/:id/board' };
export const moveApplicants: PathOf<typeof api.moveApplicants> = {
  method: 'POST',
  path: '/jobs/:id/board/moves',
};
export const listCustomStages: PathOf<typeof api.listCustomStages> = {
  method: 'GET',
  path: '/enterprises/stages',
};
export const putCustomStage: PathOf<typeof api.putCustomStage> = {
  method: 'PUT',
  path: '/enterprises/stages/:id',
};
export const deleteCustomStage: PathOf<typeof api.deleteCustomStage> = {
  method: 'DELETE',
  path: '/enterprises/stages/:id',
};
