import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import {
  DELETION_READ_ONLY_TEXT,
  OWNERS_BUY_TEXT,
  READER_TEXT,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type { Viewer } from '../../../../platform/session/use-viewer.ts';

/** The enterprise as the viewer of the pages that it shares with people: its name and logo are those of the account. */
export function toViewer(enterprise: Enterprise): Viewer {
  const { _id, companyName, email, logo, description, isOnboarded, isVerified, slug, website, can, member } =
    enterprise;
  const readOnlyText = getReadOnlyText(enterprise);
  return {
    _id,
    draftOwner: member === null ? _id : `${_id}-${member.email}`,
    fullName: companyName,
    email,
    profilePic: logo,
    company: companyName,
    position: '',
    bio: description,
    isVerifiedReferent: isVerified,
    suspendedUntil: enterprise.suspendedUntil,
    canContactSupport: can.recruit,
    canPublish: isOnboarded && readOnlyText === null,
    readOnlyText,
    canOpenOrderFiles: can.manage,
    cannotBuyText: readOnlyText ?? (can.manage ? null : OWNERS_BUY_TEXT),
    enterprise: { _id, slug, companyName, logo, isVerified, website },
  };
}

function getReadOnlyText({ can, deletionAt }: Enterprise): string | null {
  if (deletionAt !== undefined) return DELETION_READ_ONLY_TEXT;
  return can.recruit ? null : READER_TEXT;
}
