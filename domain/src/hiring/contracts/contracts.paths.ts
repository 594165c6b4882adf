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
