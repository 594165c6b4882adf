import { VERIFIED_ENTERPRISE_LABEL } from '@uneed/domain/people/referents/referent.rules.ts';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../../ui/display/badge.tsx';

/** Says that the enterprise is verified. */
export const VerifiedEnterpriseBadge = () => (
  <Badge tone="success">
    <BadgeCheck aria-hidden />
    {VERIFIED_ENTERPRISE_LABEL}
  </Badge>
);
