import type { Enterprise } from '@uneed/domain/enterprises/enterprises.schema.ts';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../ui/display/badge.tsx';

/** Whether the enterprise is verified, and what it means when it is not. */
export function VerificationNote({ enterprise: { isVerified } }: { enterprise: Enterprise }) {
  if (isVerified) {
    return (
      <Badge tone="success" className="self-start">
        <BadgeCheck aria-hidden /> Empresa verificada
      </Badge>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="neutral">Sin verificar</Badge>
      <p className="text-muted text-sm">Todavía no hemos revisado los datos de esta empresa.</p>
    </div>
  );
}
