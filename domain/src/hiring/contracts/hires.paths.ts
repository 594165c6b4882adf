import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './hires.api.ts';

// The endpoints of `hires.api.ts` that the browser calls.
export const markHired: PathOf<typeof api.markHired> = {
  method: 'PUT',
  path: '/contracts/job/:jobId/candidate/:candidateId/hire',
};
export const takeBackHire: PathOf<typeof api.takeBackHire> = {
  method: 'DELETE',
  path: '/contracts/job/:jobId/candidate/:candidateId/hire',
};
export const answerHire: PathOf<typeof api.answerHire> = { method: 'POST', path: '/applications/:id/hire' };
export const undoHire: PathOf<typeof api.undoHire> = { method: 'DELETE', path: '/applications/:id/hire' };
export const listDeletedJobHires: PathOf<typeof api.listDeletedJobHires> = { method: 'GET', path: '/hires' };
export const listOwnedHires: PathOf<typeof api.listOwnedHires> = { method: 'GET', path: '/contracts/hires' };
