import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { VerifiedEnterpriseBadge } from '../exports/verified-enterprise-badge.tsx';

/** Whether the enterprise is verified, and what it means when it is not. */
export function VerificationNote({ enterprise: { isVerified } }: { enterprise: Enterprise }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isVerified ? (
        <VerifiedEnterpriseBadge />
      ) : (
        <>
          <Badge>Sin verificar</Badge>
          <p className="text-muted text-sm">Todavía no hemos revisado los datos de esta empresa.</p>
        </>
      )}
    </div>
  );
}
