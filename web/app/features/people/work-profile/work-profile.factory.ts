import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';

/** The profile of work of a person who has given nothing. */
export const EMPTY_WORK_PROFILE: WorkProfile = {
  experiences: [],
  studies: [],
  languages: [],
  licences: [],
  skills: [],
  occupations: [],
  shifts: [],
  availableFrom: '',
  provinces: [],
  acceptsRemote: false,
  expectedPay: null,
  isFirstJob: false,
  publicParts: [],
  hidesFromEmployer: false,
};
