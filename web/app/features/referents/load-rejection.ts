import type { Verification } from '@uneed/domain/referents/referents.schema.ts';
import { redirect } from 'react-router';
import type { LoadArgs } from '../../platform/api/loaders.ts';
import { ownVerificationQuery } from './exports/own-verification.ts';

/** Who is a referent already has their vacancies instead (specification 2 §2), unless they were rejected and may ask again. */
export async function loadRejection({ queryClient, session }: LoadArgs): Promise<Verification | null> {
  if (session?.role !== 'referent') return null;
  const standing = await queryClient.fetchQuery(ownVerificationQuery);
  if (standing.status !== 'rejected') throw redirect('/my-jobs');
  return standing;
}
