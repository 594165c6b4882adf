import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import { BadgeCheck, Hourglass, MessageCircle } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { chatPath } from '../../messages/exports/chat-path.ts';

type Person = { person: NonNullable<Job['postedBy']> };

/** Who published the vacancy, whether we know that they work there, and the way to talk to them, unless it is one's own. */
export function RecruiterCard({ person, isOwn }: Person & { isOwn: boolean }) {
  const post = [person.position, person.company].filter(Boolean).join(' · ');
  const bio = ownWords(person.bio);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Publicada por</h2>
      <div className="flex items-start gap-4">
        <Avatar name={person.fullName} picture={person.profilePic} size="lg" />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="font-semibold">{person.fullName}</p>
          {post !== '' && <p className="text-muted text-sm">{post}</p>}
          <ReferentBadge person={person} />
        </div>
      </div>
      {bio !== '' && <p className="text-sm whitespace-pre-line">{bio}</p>}
      {!isOwn && (
        <LinkButton to={chatPath(person._id)} tone="outline" isWide>
          <MessageCircle aria-hidden className="size-5" />
          Enviar mensaje
        </LinkButton>
      )}
    </Card>
  );
}

/** What others may know of a referent's standing. That they were rejected, and why, is theirs alone. */
function ReferentBadge({ person: { isVerifiedReferent, isInReview } }: Person) {
  if (isVerifiedReferent) {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden />
        Verificado
      </Badge>
    );
  }
  if (!isInReview) return <Badge>No verificado</Badge>;
  return (
    <Badge tone="warning">
      <Hourglass aria-hidden />
      En revisión
    </Badge>
  );
}
