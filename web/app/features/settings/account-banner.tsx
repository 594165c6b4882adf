import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { BriefcaseBusiness, Search } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RoleBadge, VerificationBadge } from '../profiles/exports/role-badges.tsx';

const WORDS = {
  candidate: 'Buscas trabajo: aplica a vacantes y conversa con quienes las publican.',
  verified: 'Publicas vacantes y puedes abrir contratos con quienes apliquen.',
  inReview: 'Estamos revisando tu perfil. Mientras tanto ya puedes publicar vacantes.',
};

/** What kind of account this is, and what one can do with it. */
export function AccountBanner({ user }: { user: SessionUser }) {
  const isReferent = user.role === 'referent';
  const Icon = isReferent ? BriefcaseBusiness : Search;
  const words = isReferent ? (user.isVerifiedReferent ? WORDS.verified : WORDS.inReview) : WORDS.candidate;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span className="bg-primary/10 text-primary flex size-12 shrink-0 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">Tipo de cuenta</h2>
          <RoleBadge role={user.role} />
          {isReferent && <VerificationBadge isVerifiedReferent={user.isVerifiedReferent} />}
        </div>
        <p className="text-muted text-sm">{words}</p>
      </div>
      {!isReferent && (
        <LinkButton to="/referent" tone="outline">
          Ser referente
        </LinkButton>
      )}
    </Card>
  );
}
