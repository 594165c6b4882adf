import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './contracts.api.ts';

// The endpoints of `contracts.api.ts` that the browser calls.
export const listContracts: PathOf<typeof api.listContracts> = {
  method: 'GET',
  path: '/contracts/job/:jobId',
};
export const openContract: PathOf<typeof api.openContract> = {
  method: 'POST',
  path: '/contracts/job/:jobId/candidate/:candidateId',
};
export const setContractStatus: PathOf<typeof api.setContractStatus> = {
  method: 'PUT',
  path: '/contracts/job/:jobId/candidate/:candidateId',
};

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
