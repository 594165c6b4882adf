import {
  getApplicant,
  getApplicantWorkProfile,
} from '@uneed/domain/hiring/applications/applications.paths.ts';
import { listApplicantVouches } from '@uneed/domain/hiring/referrals/vouches.paths.ts';

/** What is loaded of the applicant in the detail; the first decision about a blind application changes all of it. */
export const APPLICANT_DETAIL_ENDPOINTS = [getApplicant, getApplicantWorkProfile, listApplicantVouches];
