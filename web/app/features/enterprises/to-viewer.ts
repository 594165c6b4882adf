import type { Enterprise } from '@uneed/domain/enterprises/enterprises.schema.ts';
import type { Viewer } from '../../platform/session/use-viewer.ts';

/** The enterprise as the viewer of the pages that it shares with people: its name and logo are those of the account. */
export function toViewer(enterprise: Enterprise): Viewer {
  const { _id, companyName, email, logo, description, isOnboarded, isVerified, slug, website } = enterprise;
  return {
    _id,
    fullName: companyName,
    email,
    profilePic: logo,
    company: companyName,
    position: '',
    bio: description,
    isVerifiedReferent: isVerified,
    suspendedUntil: enterprise.suspendedUntil,
    canPublish: isOnboarded,
    canContactSupport: enterprise.can.recruit,
    enterprise: { _id, slug, companyName, logo, isVerified, website },
  };
}
