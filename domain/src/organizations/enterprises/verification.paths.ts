import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './verification.api.ts';

// The endpoints of `verification.api.ts` that the browser calls.
export const getEnterpriseVerification: PathOf<typeof api.getEnterpriseVerification> = {
  method: 'GET',
  path: '/enterprises/verification',
};
export const requestEnterpriseVerification: PathOf<typeof api.requestEnterpriseVerification> = {
  method: 'POST',
  path: '/enterprises/verification',
};
export const sendDomainCode: PathOf<typeof api.sendDomainCode> = {
  method: 'POST',
  path: '/enterprises/verification/domain',
};
export const confirmDomain: PathOf<typeof api.confirmDomain> = {
  method: 'POST',
  path: '/enterprises/verification/domain/code',
};
export const listEnterpriseRequests: PathOf<typeof api.listEnterpriseRequests> = {
  method: 'GET',
  path: '/admin/enterprise-requests',
};
