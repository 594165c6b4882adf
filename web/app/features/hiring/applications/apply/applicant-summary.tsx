import { describeMissingProfile } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { toApplyPath } from '../exports/apply-path.ts';

type Props = { user: SessionUser; jobId: string };

/** The user as the owner of the job sees them, and what is missing in the profile. */
export function ApplicantSummary({ user, jobId }: Props) {
  const [bio, location] = [withoutDefaultText(user.bio), withoutDefaultText(user.location)];
  const missing = describeMissingProfile(user);
  const profilePath = user.isOnboarded
    ? '/settings'
    : `/onboarding?next=${encodeURIComponent(toApplyPath(jobId))}`;
  return (
    <section aria-label="Así te verán" className="bg-base-200 rounded-box flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={user.fullName} picture={user.profilePic} size="lg" />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{user.fullName}</p>
          {location !== '' && <p className="text-muted text-sm">{location}</p>}
        </div>
      </div>
      {bio !== '' && <p className="line-clamp-2 text-sm">{bio}</p>}
      {missing !== null && (
        <div className="-my-2 flex flex-wrap items-center gap-x-2 text-sm">
          <p className="text-muted">{`${missing} Puedes aplicar así.`}</p>
          <Link to={profilePath} className="link link-primary py-2.5 font-medium">
            Completar mi perfil
          </Link>
        </div>
      )}
    </section>
  );
}
