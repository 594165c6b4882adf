import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import type { OwnStanding } from '@uneed/domain/referents/referents.schema.ts';
import { BriefcaseBusiness, Search } from 'lucide-react';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { RoleBadge } from '../profiles/exports/role-badges.tsx';
import { useOwnStanding } from '../referents/exports/own-standing.ts';
import { StandingBadge } from '../referents/exports/standing-badge.tsx';

const WORDS = {
  candidate: 'Buscas trabajo: aplica a vacantes y conversa con quienes las publican.',
  verified: 'Publicas vacantes y puedes abrir contratos con quienes apliquen.',
  inReview: 'Estamos revisando tu perfil. Mientras tanto ya puedes publicar vacantes.',
  rejected: 'Puedes publicar vacantes. Para abrir contratos hace falta que verifiquemos tu perfil.',
};

function wordsFor(user: SessionUser, status: OwnStanding['status'] | undefined): string {
  if (user.role !== 'referent') return WORDS.candidate;
  if (user.isVerifiedReferent || status === 'verified') return WORDS.verified;
  return status === 'rejected' ? WORDS.rejected : WORDS.inReview;
}

/** What kind of account this is, and what one can do with it. */
export function AccountBanner({ user }: { user: SessionUser }) {
  const isReferent = user.role === 'referent';
  const Icon = isReferent ? BriefcaseBusiness : Search;
  const standing = useOwnStanding(user);
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span className="bg-primary/10 text-primary flex size-12 shrink-0 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">Tipo de cuenta</h2>
          <RoleBadge role={user.role} />
          <StandingBadge user={user} />
        </div>
        <p className="text-muted text-sm">{wordsFor(user, standing?.status)}</p>
      </div>
      {!isReferent && (
        <LinkButton to="/referent" tone="outline">
          Ser referente
        </LinkButton>
      )}
    </Card>
  );
}
