import { auditActionLabel, auditContentText } from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditEntry } from '@uneed/domain/people/audit/audit.schema.ts';
import { REPORT_RESOLUTION_LABELS, reportReasonLabel } from '@uneed/domain/people/safety/safety.rules.ts';
import { APPEAL_RESOLUTION_LABELS, sanctionEndText } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { AdminSanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { History, ReportRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { formatDateTime } from '../../../../../platform/format.ts';
import { Badge } from '../../../../../ui/display/badge.tsx';
import { buildReportsHref } from '../../../../people/safety/exports/reports-query.ts';
import { getSanctionTitle } from '../../../../people/safety/exports/sanction-summary.tsx';
import { RecordItem, RecordSection } from './record-section.tsx';

/** Reports, sanctions and actions of admins about a user or about content. */
export function HistorySections({ history: { reports, sanctions, auditEntries } }: { history: History }) {
  return (
    <>
      <RecordSection
        title="Reportes"
        emptyText="Sin reportes."
        all={
          reports.some(({ settlement }) => settlement === null)
            ? { to: buildReportsHref('open'), label: 'Ver los reportes por atender' }
            : undefined
        }
      >
        {reports.map((report) => (
          <ReportItem key={report._id} report={report} />
        ))}
      </RecordSection>
      <RecordSection
        title="Sanciones y apelaciones"
        emptyText="No tiene sanciones."
        all={
          sanctions.some(({ appeal }) => appeal !== null && appeal.resolution === null)
            ? { to: buildReportsHref('appealed'), label: 'Responder la apelación' }
            : undefined
        }
      >
        {sanctions.map((sanction) => (
          <SanctionItem key={sanction._id} sanction={sanction} />
        ))}
      </RecordSection>
      <RecordSection title="Lo que hizo el equipo" emptyText="Nadie del equipo ha hecho nada aquí.">
        {auditEntries.map((entry) => (
          <AuditEntryItem key={entry._id} entry={entry} />
        ))}
      </RecordSection>
    </>
  );
}

const ReportItem = ({ report }: { report: ReportRecord }) => (
  <RecordItem
    title={`${reportReasonLabel(report.subject, report.reason)}${report.title === '' ? '' : ` · «${report.title}»`}`}
    badge={
      report.settlement === null ? (
        <Badge tone="warning">Abierto</Badge>
      ) : (
        <Badge>{REPORT_RESOLUTION_LABELS[report.settlement]}</Badge>
      )
    }
  >
    {report.details !== '' && <p className="wrap-anywhere whitespace-pre-line">{report.details}</p>}
    <p className="text-muted">{formatDateTime(report.createdAt)}</p>
  </RecordItem>
);

function SanctionItem({ sanction }: { sanction: AdminSanction }) {
  const { reason, createdAt, by, endedAt, endReason, appeal } = sanction;
  return (
    <RecordItem
      title={getSanctionTitle(sanction)}
      badge={
        <Badge tone={endedAt === null ? 'error' : 'neutral'}>
          {endedAt === null ? 'Vigente' : 'Terminada'}
        </Badge>
      }
    >
      <p className="wrap-anywhere">Motivo: {reason}</p>
      {appeal && (
        <p className="wrap-anywhere">
          Apelación (
          <span>
            {appeal.resolution === null
              ? 'por responder'
              : APPEAL_RESOLUTION_LABELS[appeal.resolution].toLowerCase()}
          </span>
          ): {appeal.text}
        </p>
      )}
      <p className="text-muted wrap-anywhere">
        {`${formatDateTime(createdAt)}, por ${by ?? 'una cuenta eliminada'}.`}
        {endedAt !== null && <span> {sanctionEndText(formatDateTime(endedAt), endReason)}</span>}
      </p>
    </RecordItem>
  );
}

const AuditEntryItem = ({ entry }: { entry: AuditEntry }) => (
  <RecordItem title={auditActionLabel(entry.act).replace(/ (?:a|de|sobre)$/, '')}>
    <p className="wrap-anywhere empty:hidden">{auditContentText(entry.details)}</p>
    {entry.changes.map(({ field, before, after }) => (
      <p key={field}>{`${field}: ${before ?? 'sin valor'} → ${after ?? 'sin valor'}`}</p>
    ))}
    {entry.details.reason && <p className="wrap-anywhere">Motivo: {entry.details.reason}</p>}
    <p className="text-muted">
      {formatDateTime(entry.at)}, por {entry.actor}
    </p>
  </RecordItem>
);
