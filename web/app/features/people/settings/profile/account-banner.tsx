import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { BriefcaseBusiness, Search } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { RoleBadge } from '../../profiles/exports/role-badge.tsx';
import { useOwnVerification } from '../../referents/exports/own-verification.ts';
import { VerificationBadge } from '../../referents/exports/verification-badge.tsx';

const TEXTS = {
  candidate: 'Buscas trabajo: aplica a vacantes y conversa con quienes las publican.',
  verified: 'Publicas vacantes y puedes abrir contratos con quienes apliquen.',
  inReview: 'Estamos revisando tu perfil. Mientras tanto ya puedes publicar vacantes.',
  rejected: 'Puedes publicar vacantes. Para abrir contratos hace falta que verifiquemos tu perfil.',
};

function getText(user: SessionUser, status: Verification['status'] | undefined): string {
  if (user.role !== 'referent') return TEXTS.candidate;
  if (user.isVerifiedReferent || status === 'verified') return TEXTS.verified;
  return status === 'rejected' ? TEXTS.rejected : TEXTS.inReview;
}

/** Shows the kind of the account and what it allows. */
export function AccountBanner({ user }: { user: SessionUser }) {
  const isReferent = user.role === 'referent';
  const Icon = isReferent ? BriefcaseBusiness : Search;
  const verification = useOwnVerification(user);
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span className="bg-primary/10 text-primary flex size-12 shrink-0 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">Tipo de cuenta</h2>
          <RoleBadge role={user.role} />
          <VerificationBadge user={user} />
        </div>
        <p className="text-muted text-sm">{getText(user, verification?.status)}</p>
      </div>
      {!isReferent && (
        <LinkButton to="/referent" tone="outline">
          Ser referente
        </LinkButton>
      )}
    </Card>
  );
}
