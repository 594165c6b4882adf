import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { CalendarDays, CircleCheck } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { StandingBadge } from '../../referents/exports/standing-badge.tsx';
import { ProfilePicture } from '../profile-picture.tsx';
import { RoleBadge } from './role-badges.tsx';

type Props = {
  user: SessionUser;
  /** It heads its page. */
  isPage?: boolean;
};

/** Who one is here at a glance: picture, name, e-mail, role, since when, and that the account is active. */
export function ProfileSummary({ user, isPage = false }: Props) {
  const Name = isPage ? 'h1' : 'h2';
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <ProfilePicture user={user} />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <div>
          <Name className={isPage ? 'text-2xl' : 'text-xl'}>{user.fullName}</Name>
          <p className="text-muted text-sm break-all">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RoleBadge role={user.role} />
          <StandingBadge user={user} />
        </div>
        <dl className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <div className="flex items-center gap-1.5">
            <CalendarDays aria-hidden className="size-4" />
            <dt>Miembro desde</dt>
            <dd>{formatLongDate(new Date(user.createdAt))}</dd>
          </div>
          <div className="flex items-center gap-1.5">
            <CircleCheck aria-hidden className="text-success size-4" />
            <dt>Estado de la cuenta:</dt>
            <dd className="text-success font-semibold">Activa</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
