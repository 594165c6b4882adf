import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './app-settings.api.ts';

// The endpoints of `app-settings.api.ts` that the browser calls.
export const getAppSettings: PathOf<typeof api.getAppSettings> = { method: 'GET', path: '/admin/settings' };
export const savePlanLimits: PathOf<typeof api.savePlanLimits> = {
  method: 'PUT',
  path: '/admin/settings/plan-limits',
};
export const saveBankAccount: PathOf<typeof api.saveBankAccount> = {
  method: 'PUT',
  path: '/admin/settings/bank-account',
};
export const saveVocabulary: PathOf<typeof api.saveVocabulary> = {
  method: 'PUT',
  path: '/admin/settings/vocabulary',
};
export const saveRiskWords: PathOf<typeof api.saveRiskWords> = {
  method: 'PUT',
  path: '/admin/settings/risk-words',
};
