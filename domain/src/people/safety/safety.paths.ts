import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './safety.api.ts';

// The endpoints of `safety.api.ts` that the browser calls.
export const listBlockedUsers: PathOf<typeof api.listBlockedUsers> = {
  method: 'GET',
  path: '/safety/blocks',
};
export const blockUser: PathOf<typeof api.blockUser> = { method: 'PUT', path: '/safety/blocks/:userId' };
export const unblockUser: PathOf<typeof api.unblockUser> = {
  method: 'DELETE',
  path: '/safety/blocks/:userId',
};
export const listMutedUsers: PathOf<typeof api.listMutedUsers> = { method: 'GET', path: '/safety/mutes' };
export const muteUser: PathOf<typeof api.muteUser> = { method: 'PUT', path: '/safety/mutes/:userId' };
export const unmuteUser: PathOf<typeof api.unmuteUser> = { method: 'DELETE', path: '/safety/mutes/:userId' };
export const sendReport: PathOf<typeof api.sendReport> = { method: 'POST', path: '/safety/reports' };
export const listReportCases: PathOf<typeof api.listReportCases> = { method: 'GET', path: '/admin/reports' };
export const decideCase: PathOf<typeof api.decideCase> = { method: 'POST', path: '/admin/reports/decisions' };
