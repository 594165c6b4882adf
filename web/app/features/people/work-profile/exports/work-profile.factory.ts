import { nextStepOf } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile, WorkProfileReply } from '@uneed/domain/people/work-profile/work-profile.schema.ts';

/** Builds a profile of work, by default an empty one. */
export function buildWorkProfileReply(changes: Partial<WorkProfile> = {}): WorkProfileReply {
  const workProfile: WorkProfile = {
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
    ...changes,
  };
  return { workProfile, nextStep: nextStepOf(workProfile) };
}
