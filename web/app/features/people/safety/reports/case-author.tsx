import { VERIFIED_ENTERPRISE_LABEL } from '@uneed/domain/people/referents/referent.rules.ts';
import type { ReportedUser } from '@uneed/domain/people/safety/safety.schema.ts';
import { formatSuspensionEnd } from '@uneed/domain/people/safety/sanction.rules.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** The author of reported content, or a reported user, with the history of the account. */
export function CaseAuthor({ author }: { author: ReportedUser }) {
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
