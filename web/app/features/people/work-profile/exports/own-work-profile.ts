import { type QueryClient, useQuery } from '@tanstack/react-query';
import { addManyToWorkProfile } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { useShowSaved, workProfileQuery } from '../work-profile.queries.ts';

/** The own profile of work, for what is made of it. */
export const useOwnWorkProfile = () => useQuery(workProfileQuery);

export const prefetchOwnWorkProfile = (queryClient: QueryClient) =>
  queryClient.prefetchQuery(workProfileQuery);

/** Adds items that the user confirmed: `mutate({ body })`. What is there stays as it is. The caller shows `error`. */
export const useAddToWorkProfile = () => useApiMutation(addManyToWorkProfile, { onSuccess: useShowSaved() });
