import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './work-profile-items.api.ts';

// The endpoints of `work-profile-items.api.ts` that the browser calls.
export const addExperience: PathOf<typeof api.addExperience> = {
  method: 'POST',
  path: '/work-profile/experiences',
};
export const changeExperience: PathOf<typeof api.changeExperience> = {
  method: 'PUT',
  path: '/work-profile/experiences/:id',
};
export const removeExperience: PathOf<typeof api.removeExperience> = {
  method: 'DELETE',
  path: '/work-profile/experiences/:id',
};
export const addStudy: PathOf<typeof api.addStudy> = { method: 'POST', path: '/work-profile/studies' };
export const changeStudy: PathOf<typeof api.changeStudy> = {
  method: 'PUT',
  path: '/work-profile/studies/:id',
};
export const removeStudy: PathOf<typeof api.removeStudy> = {
  method: 'DELETE',
  path: '/work-profile/studies/:id',
};
export const addLanguage: PathOf<typeof api.addLanguage> = {
  method: 'POST',
  path: '/work-profile/languages',
};
export const changeLanguage: PathOf<typeof api.changeLanguage> = {
  method: 'PUT',
  path: '/work-profile/languages/:id',
};
export const removeLanguage: PathOf<typeof api.removeLanguage> = {
  method: 'DELETE',
  path: '/work-profile/languages/:id',
};
export const addLicence: PathOf<typeof api.addLicence> = { method: 'POST', path: '/work-profile/licences' };
export const changeLicence: PathOf<typeof api.changeLicence> = {
  method: 'PUT',
  path: '/work-profile/licences/:id',
};
export const removeLicence: PathOf<typeof api.removeLicence> = {
  method: 'DELETE',
  path: '/work-profile/licences/:id',
};
