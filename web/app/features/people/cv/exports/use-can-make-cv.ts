import { canMakeCv } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { useOwnWorkProfile } from '../../work-profile/exports/own-work-profile.ts';
import { readMadeCvOptions } from './made-cv-options.ts';

/** Whether a CV can be made of the own profile, as this device remembers its parts; undefined while that is not known. */
export function useCanMakeCv(): { canMake: boolean | undefined; isPending: boolean } {
  const { data, isPending } = useOwnWorkProfile();
  const canMake = data && canMakeCv(data.workProfile, readMadeCvOptions().leavesOut);
  return { canMake, isPending };
}
