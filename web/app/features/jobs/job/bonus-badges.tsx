import { Gift } from 'lucide-react';
import { Badge } from '../../../ui/display/badge.tsx';
import { bonusLabel } from './labels.ts';

/** Badges of the hiring bonus and the referral bonus. */
export function BonusBadges({
  hiringbonus,
  referalbonus,
}: {
  hiringbonus: number | null;
  referalbonus: boolean;
}) {
  const bonus = bonusLabel(hiringbonus);
  return (
    <>
      {bonus !== null && <Badge tone="bonus">{bonus}</Badge>}
      {referalbonus && (
        <Badge tone="bonus">
          <Gift aria-hidden />
          Bono por referido
        </Badge>
      )}
    </>
  );
}
