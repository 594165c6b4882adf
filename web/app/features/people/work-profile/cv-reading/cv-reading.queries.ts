import { getCvReading, readCv } from '@uneed/domain/people/cv-reading/cv-reading.paths.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';

/** Whether photos can be read. */
export const cvReadingQuery = apiQuery(getCvReading, {});

/** Has a CV read; nothing is stored. */
export const useReadCv = (onRead: (proposals: CvProposals) => void) =>
  useApiMutation(readCv, { onSuccess: ({ proposals }) => onRead(proposals) });
