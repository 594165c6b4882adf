import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { redirect } from 'react-router';
import type { LoadArgs } from '../../../platform/api/loaders.ts';
import { ownVerificationQuery } from './exports/own-verification.ts';

/** For loaders: returns the rejection that a referent can answer; redirects other referents to their jobs (product.md, 'Becoming a referent'). */
export async function loadRejection({ queryClient, session }: LoadArgs): Promise<Verification | null> {
  if (session?.role !== 'referent') return null;
  const verification = await queryClient.fetchQuery(ownVerificationQuery);
  if (verification.status !== 'rejected') throw redirect('/my-jobs');
  return verification;
}
