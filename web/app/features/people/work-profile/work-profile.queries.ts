import { useQueryClient } from '@tanstack/react-query';
import { getSettings } from '@uneed/domain/people/settings/settings.paths.ts';
import { getWorkProfile, listWorkWords } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import type { WorkProfileReply } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import toast from 'react-hot-toast/headless';
import { apiQuery, toQueryKey } from '../../../platform/api/api-query.ts';
import { PROFILE_PAGE_KEY } from '../profiles/exports/use-update-profile.ts';

/** The own profile of work. */
export const workProfileQuery = apiQuery(getWorkProfile, {});

/** Whether the user has a public page. */
export const pagePrivacyQuery = apiQuery(getSettings, {});

/** Occupations or skills for what is typed; for nothing those that suit the user. */
export const workWordsQuery = (kind: 'occupation' | 'skill', q: string) =>
  apiQuery(listWorkWords, { query: { kind, q } });

/** What follows each change: all pages show the profile that the server returned. */
export function useSetWorkProfile() {
  const queries = useQueryClient();
  return (reply: WorkProfileReply) => {
    queries.setQueryData(workProfileQuery.queryKey, reply);
    // What suits the user may be something else now.
    void queries.invalidateQueries({ queryKey: toQueryKey(listWorkWords) });
    void queries.invalidateQueries({ queryKey: PROFILE_PAGE_KEY });
  };
}

/** `useSetWorkProfile`, and says that the change is stored. */
export function useShowSaved() {
  const setWorkProfile = useSetWorkProfile();
  return (reply: WorkProfileReply) => {
    setWorkProfile(reply);
    toast.success('Guardado');
  };
}
