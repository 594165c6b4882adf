import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { recruiterWorkLabel } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { profilePagePath } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { COMPANY_CONFIRMED_LABEL } from '@uneed/domain/people/referents/employment.rules.ts';
import { Building2, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { formatDate } from '../../../../platform/format.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ResponseFactsList } from '../../reputation/exports/response-facts.tsx';
import { CompanyBadge, CompanyName } from './company-name.tsx';

type Props = {
  job: Pick<Job, 'enterprise' | 'verification' | 'isAnonimous' | 'isBlind'>;
  recruiter: NonNullable<Job['postedBy']>;
  isOwn: boolean;
};

/** The referent or the enterprise that published the job, their verification and for people, except the owner, a link to the chat, which would say who applies to a blind job. */
export function RecruiterCard({ job, recruiter, isOwn }: Props) {
  const isEnterprise = useIsEnterprise();
  const isConfirmed = recruiter.companyConfirmation === 'confirmed';
  const work = job.enterprise ? '' : recruiterWorkLabel(recruiter, isConfirmed);
  const bio = withoutDefaultText(recruiter.bio);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Publicada por</h2>
      <div className="flex items-start gap-4">
        <Avatar name={recruiter.fullName} picture={recruiter.profilePic} size="lg" />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="font-semibold">
            {recruiter.hasProfile ? (
              <Link to={profilePagePath(recruiter._id)} className="link-hover text-primary -my-2.5 py-2.5">
                {recruiter.fullName}
              </Link>
            ) : (
              <CompanyName name={recruiter.fullName} enterprise={job.enterprise} />
            )}
          </p>
          {work !== '' && <p className="text-muted text-sm">{work}</p>}
          <CompanyBadge job={{ ...job, postedBy: recruiter }} />
          {job.verification === 'verified' && isConfirmed && (
            <p className="text-success flex items-center gap-1.5 text-sm font-semibold">
              <Building2 aria-hidden className="size-4 shrink-0" />
              {COMPANY_CONFIRMED_LABEL}
            </p>
          )}
        </div>
      </div>
      <div className="border-base-300 flex flex-col gap-3 border-t pt-4">
        <ResponseFactsList facts={recruiter.responseFacts} />
        <p className="text-muted text-xs">En Uneed desde el {formatDate(recruiter.memberSince)}.</p>
      </div>
      {bio !== '' && <p className="text-sm whitespace-pre-line">{bio}</p>}
      {!isOwn && !isEnterprise && !job.isBlind && (
        <LinkButton to={AREA_PATHS.person.chat(recruiter._id)} tone="outline" isWide>
          <MessageCircle aria-hidden className="size-5" />
          Enviar mensaje
        </LinkButton>
      )}
    </Card>
  );
}
