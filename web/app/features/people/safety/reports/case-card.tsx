import { isAvatarPath } from '@uneed/domain/people/media/media.schema.ts';
import { VERIFIED_ENTERPRISE_LABEL } from '@uneed/domain/people/referents/referent.rules.ts';
import type { ReportReason, ReportSubject } from '@uneed/domain/people/safety/safety.rules.ts';
import type { ContentStatus, ReportCase, ReportedUser } from '@uneed/domain/people/safety/safety.schema.ts';
import { formatSuspensionEnd } from '@uneed/domain/people/safety/sanction.rules.ts';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ContentCopyView } from '../content-copy.tsx';
import { ModeratedImage } from '../exports/moderated-image.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseReports } from './case-reports.tsx';

const SUBJECT_NAMES: Record<ReportSubject, string> = {
  user: 'Persona',
  post: 'Publicación',
  comment: 'Comentario',
  job: 'Vacante',
};

const STATUS_BADGES: Record<
  ContentStatus,
  { tone: 'success' | 'warning' | 'error' | 'neutral'; label: string }
> = {
  active: { tone: 'success', label: 'Visible' },
  hidden: { tone: 'warning', label: 'Oculto' },
  removed: { tone: 'error', label: 'Quitado' },
  deleted: { tone: 'neutral', label: 'Eliminado por su autor' },
};

/** The author of reported content, or a reported user, with the history of the account. */
function CaseAuthor({ author }: { author: ReportedUser }) {
  const { fullName, email, createdAt, isEnterprise, isVerifiedReferent, suspension } = author;
  const history = [
    `Cuenta del ${formatDate(createdAt)}`,
    `${author.reportCount} ${author.reportCount === 1 ? 'reporte' : 'reportes'} en total`,
    `${author.removalCount} ${author.removalCount === 1 ? 'contenido quitado' : 'contenidos quitados'}`,
    `${author.suspensionCount} ${author.suspensionCount === 1 ? 'suspensión' : 'suspensiones'}`,
  ];
  return (
    <div className="border-base-300 flex flex-col gap-1 border-t pt-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <strong>{fullName}</strong> {email}
        {isVerifiedReferent && (
          <Badge tone="success">{isEnterprise ? VERIFIED_ENTERPRISE_LABEL : 'Referente verificado'}</Badge>
        )}
        {suspension && (
          <Badge tone="error">
            Suspendida {formatSuspensionEnd(suspension.until === null ? null : new Date(suspension.until))}
          </Badge>
        )}
      </p>
      <p className="text-muted">{history.join(' · ')}</p>
    </div>
  );
}

/** All reports about a user or content, the history of its author, and what an admin may do. */
export function CaseCard({ found, isOpen }: { found: ReportCase; isOpen: boolean }) {
  const { about, content, image, status, path, author, reports, reportCount } = found;
  const reasons = reports.map(({ reason }) => reason);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg">
          {about.subject === 'user'
            ? author.fullName
            : `${SUBJECT_NAMES[about.subject]} de ${author.fullName}`}
        </h2>
        <Badge tone={isOpen ? 'warning' : 'neutral'}>
          {reportCount === 1 ? '1 reporte' : `${reportCount} reportes`}
        </Badge>
        {status && <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</Badge>}
      </div>
      {content && <ContentCopyView content={content} image={image} reasons={reasons} />}
      {about.subject === 'user' && <ProfilePicture author={author} reasons={reasons} />}
      {path !== null && status !== 'deleted' && status !== 'removed' && (
        <Link
          to={path}
          className="link link-primary inline-flex min-h-11 items-center gap-2 self-start text-sm"
        >
          <ExternalLink aria-hidden className="size-4" />
          Abrir la página
        </Link>
      )}
      <CaseReports found={found} />
      <CaseAuthor author={author} />
      <CaseActions found={found} isOpen={isOpen} />
    </Card>
  );
}

/** The picture of a reported person, or the logo of an enterprise; a drawn avatar says nothing. */
function ProfilePicture({ author, reasons }: { author: ReportedUser; reasons: readonly ReportReason[] }) {
  const { profilePic, fullName, isEnterprise } = author;
  if (profilePic === '' || isAvatarPath(profilePic)) return null;
  const name = isEnterprise ? `Logo de ${fullName}` : `Foto de perfil de ${fullName}`;
  return <ModeratedImage src={profilePic} alt="" name={name} reasons={reasons} />;
}
