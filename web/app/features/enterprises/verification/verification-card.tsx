import { VERIFICATION_PATH } from '@uneed/domain/enterprises/enterprise.rules.ts';
import { BadgeCheck } from 'lucide-react';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/display/card.tsx';

/** Leads an enterprise that is not verified to its verification; for the panel. */
export function VerificationCard() {
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <BadgeCheck aria-hidden className="text-primary size-8 shrink-0" />
      <div className="flex min-w-52 flex-1 flex-col gap-0.5">
        <h2 className="text-lg">Verifica tu empresa</h2>
        <p className="text-muted text-sm">
          Con la verificación tus vacantes salen antes y los candidatos confían más.
        </p>
      </div>
      <LinkButton to={VERIFICATION_PATH} tone="outline" className="max-sm:w-full">
        Ver la verificación
      </LinkButton>
    </Card>
  );
}
