import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { createContext, useContext } from 'react';
import { useSession } from './use-session.ts';

/** Who is signed in on a page: a person, or an enterprise in its own area. */
export type Viewer = Pick<
  SessionUser,
  | '_id'
  | 'fullName'
  | 'email'
  | 'profilePic'
  | 'company'
  | 'position'
  | 'bio'
  | 'isVerifiedReferent'
  | 'suspendedUntil'
> & {
  /** Names in this tab who typed what is not sent yet: of a team, its member. */
  draftOwner: string;
  canPublish: boolean;
  /** Whether the viewer may write to the support; a reader in the team of an enterprise may not. */
  canContactSupport: boolean;
  /** Why an enterprise's member may only look; null for whoever may act. */
  readOnlyText: string | null;
  /** Why an enterprise's member may not buy; null for whoever may. */
  cannotBuyText: string | null;
  /** Whether the viewer may open the receipts and invoices of orders; of an enterprise only its owners may. */
  canOpenOrderFiles: boolean;
  /** What vacancies show of the enterprise; null for a person. */
  enterprise: Job['enterprise'];
};

/** The signed-in enterprise, null for a visitor, on the pages of its area; undefined on the pages of people. */
export const EnterpriseViewer = createContext<Viewer | null | undefined>(undefined);

/** Who is signed in on this page, null for a visitor. Pages that people and enterprises share use it instead of `useSession`. */
export function useViewer(): Viewer | null {
  const enterprise = useContext(EnterpriseViewer);
  const { user } = useSession();
  if (enterprise !== undefined) return enterprise;
  if (!user) return null;
  const canPublish = user.role === 'referent';
  const mayAll = {
    canContactSupport: true,
    readOnlyText: null,
    cannotBuyText: null,
    canOpenOrderFiles: true,
  };
  return { ...user, ...mayAll, draftOwner: user._id, canPublish, enterprise: null };
}
