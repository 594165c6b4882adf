import { useQueryClient } from '@tanstack/react-query';
import { getCvReading, readCv } from '@uneed/domain/people/cv-reading/cv-reading.paths.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { addManyToWorkProfile, listWorkWords } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { workProfileQuery } from '../work-profile.queries.ts';

/** Whether photos can be read. */
export const cvReadingQuery = apiQuery(getCvReading, {});

/** Has a CV read; nothing is stored. */
export const useReadCv = (onRead: (proposals: CvProposals) => void) =>
  useApiMutation(readCv, { onSuccess: ({ proposals }) => onRead(proposals) });

/** Adds what was confirmed. */
export function useAddMany() {
  const queries = useQueryClient();
  return useApiMutation(addManyToWorkProfile, {
    onSuccess: (reply) => {
      queries.setQueryData(workProfileQuery.queryKey, reply);
      void queries.invalidateQueries({ queryKey: toQueryKey(listWorkWords) });
    },
  });
}
