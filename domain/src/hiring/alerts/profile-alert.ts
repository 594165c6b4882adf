import { findUserProvince, withWholeCity } from '../../people/places/provinces.ts';
import type { WorkProfile } from '../../people/work-profile/work-profile.schema.ts';
import { type AlertFilters, normalizeAlertFilters } from './alert-filters.ts';

/** What of a profile of work the alert follows. */
type FollowedProfile = Pick<WorkProfile, 'provinces' | 'acceptsRemote' | 'occupations'> & {
  experiences: readonly { position: string }[];
};

/**
 * The filters of the alert that follows a profile: the occupations that the person looks for, else those of the jobs they had, where they
 * live or want to work, and remote for who works from home. Without a place anywhere.
 */
export function deriveProfileFilters(profile: FollowedProfile, location: string): AlertFilters {
  const { occupations, experiences, acceptsRemote } = profile;
  const home = findUserProvince(location);
  const places = withWholeCity([...(home === undefined ? [] : [home]), ...profile.provinces]);
  return normalizeAlertFilters({
    occupations: occupations.length > 0 ? occupations : experiences.map(({ position }) => position),
    location: places.length > 0 && acceptsRemote ? [...places, 'Remoto'] : places,
  });
}
