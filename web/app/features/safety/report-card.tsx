import { formatTime } from '@uneed/domain/kernel/time.ts';
import {
  REPORT_REASON_LABELS,
  REPORT_RESOLUTION_LABELS,
  type ReportResolution,
} from '@uneed/domain/safety/safety.rules.ts';
import type { Report, ReportedMessage } from '@uneed/domain/safety/safety.schema.ts';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { formatDate } from '../../platform/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/display/card.tsx';
import { useResolveReport } from './safety.queries.ts';

const formatReportTime = (iso: string) => `${formatDate(iso)}, ${formatTime(new Date(iso))}`;

/** A report: both users, reason, messages, and its resolution or the buttons to resolve it. */
export function ReportCard({ report }: { report: Report }) {
  const { reporter, reported, reportsAboutThem, settlement, settledAt, settledBy } = report;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{reported.fullName}</h2>
          <p className="text-muted text-sm break-all">{reported.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {reportsAboutThem > 1 && <Badge tone="error">{reportsAboutThem} reportes</Badge>}
          <Badge tone={settlement === null ? 'warning' : 'success'}>
            {settlement === null ? 'Por atender' : REPORT_RESOLUTION_LABELS[settlement]}
          </Badge>
        </div>
      </div>
      <p className="font-semibold">{REPORT_REASON_LABELS[report.reason]}</p>
      {report.details !== '' && <p className="text-sm whitespace-pre-line">{report.details}</p>}
      <p className="text-muted text-sm">
        Reportado por {reporter ? `${reporter.fullName} (${reporter.email})` : 'una cuenta eliminada'} el{' '}
        {formatReportTime(report.createdAt)}
      </p>
      <Messages messages={report.messages} />
      {settledAt && (
        <p className="text-muted text-sm">
          {settledBy ?? 'Cuenta eliminada'}, {formatReportTime(settledAt)}
        </p>
      )}
      {settlement === null && <ResolveReport id={report._id} />}
    </Card>
  );
}

function Messages({ messages }: { messages: readonly ReportedMessage[] }) {
  if (messages.length === 0)
    return <p className="text-muted text-sm">No le escribió mensajes a quien reporta.</p>;
  return (
    <details>
      <summary className="text-primary flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        Últimos mensajes ({messages.length})
      </summary>
      <ul className="bg-base-200 rounded-box flex flex-col gap-2 p-3 text-sm">
        {messages.map(({ text, hasImage, createdAt }) => (
          <li key={createdAt} className="whitespace-pre-wrap">
            <time dateTime={createdAt} className="text-muted text-xs tabular-nums">
              {formatReportTime(createdAt)}
            </time>
            <p>
              {text} {hasImage && '📷 Imagen'}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ResolveReport({ id }: { id: string }) {
  const resolveReport = useResolveReport();
  const decide = (settlement: ReportResolution) =>
    resolveReport.mutate(
      { params: { id }, body: { settlement } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(getErrorMessage(error)),
      },
    );
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="outline" disabled={resolveReport.isPending} onClick={() => decide('dismissed')}>
        Descartar
      </Button>
      <Button isBusy={resolveReport.isPending} onClick={() => decide('acted')}>
        Marcar como atendido
      </Button>
    </div>
  );
}
