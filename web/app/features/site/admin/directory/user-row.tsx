import { formatSuspensionEnd } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { ListedUser } from '@uneed/domain/site/admin/directory.schema.ts';
import { Link } from 'react-router';
import { formatDate, formatQuantity } from '../../../../platform/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { getUserPath } from './directory-params.ts';

const ROLE_LABELS: Record<ListedUser['role'], string> = {
  candidate: 'Candidato',
  referent: 'Referente',
  enterprise: 'Empresa',
};

/** The role and the state of an account. */
export function UserBadges({ user }: { user: ListedUser }) {
  const { role, isVerified, isAdmin, suspension, eraseAt, openReportCount } = user;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{ROLE_LABELS[role]}</Badge>
      {isVerified && <Badge tone="success">{role === 'enterprise' ? 'Verificada' : 'Verificado'}</Badge>}
      {isAdmin && <Badge tone="primary">Administra Uneed</Badge>}
      {suspension && (
        <Badge tone="error">
          Suspendida {formatSuspensionEnd(suspension.until === null ? null : new Date(suspension.until))}
        </Badge>
      )}
      {eraseAt !== null && <Badge tone="warning">Se elimina el {formatDate(eraseAt)}</Badge>}
      {openReportCount > 0 && <OpenReportsBadge count={openReportCount} />}
    </span>
  );
}

export const OpenReportsBadge = ({ count }: { count: number }) => (
  <Badge tone="warning">{formatQuantity(count, 'reporte abierto', 'reportes abiertos')}</Badge>
);

/** A person or an enterprise in a list. */
export function UserRow({ user }: { user: ListedUser }) {
  const { fullName, profilePic, email, company, position, createdAt } = user;
  const work = [position, company].filter((text) => text !== '' && text !== fullName).join(' · ');
  return (
    <Link to={getUserPath(user)} className="hover:bg-base-200 flex items-start gap-3 p-4">
      <Avatar name={fullName} picture={profilePic} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-semibold wrap-anywhere">{fullName}</span>
        <span className="text-muted text-sm wrap-anywhere">
          {email}
          {work !== '' && <span>{` · ${work}`}</span>}
        </span>
        <UserBadges user={user} />
      </span>
      <time dateTime={createdAt} className="text-muted shrink-0 text-sm max-sm:hidden">
        {formatDate(createdAt)}
      </time>
    </Link>
  );
}
