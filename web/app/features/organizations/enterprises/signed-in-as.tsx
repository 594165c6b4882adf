import { TEAM_ROLE_LABELS } from '@uneed/domain/kernel/actor.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';

/** The name of the enterprise, and who of its team is signed in. */
export const SignedInAs = ({ enterprise: { companyName, member } }: { enterprise: Enterprise }) => (
  <span className="flex min-w-0 flex-col leading-tight">
    <span className="truncate font-semibold">{companyName}</span>
    {member !== null && (
      <span className="text-muted truncate text-xs">
        {member.fullName} · {TEAM_ROLE_LABELS[member.role]}
      </span>
    )}
  </span>
);
