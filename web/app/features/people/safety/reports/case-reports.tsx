import { joinTexts } from '@uneed/domain/kernel/list.ts';
import {
  adminMessageImagePath,
  REPORT_RESOLUTION_LABELS,
  reportReasonLabel,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { Report, ReportCase } from '@uneed/domain/people/safety/safety.schema.ts';
import { ModeratedImage } from '../exports/moderated-image.tsx';
import { formatMoment } from '../format-moment.ts';

/** The newest reports of a case: reason, details, who reported, and how it was resolved. */
export function CaseReports({ found }: { found: ReportCase }) {
  const { about, reports, reportCount } = found;
  const hiddenCount = reportCount - reports.length;
  return (
    <div className="flex flex-col gap-1">
      <ul aria-label="Reportes" className="divide-base-300 divide-y">
        {reports.map((report) => (
          <li key={report._id} className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold">{reportReasonLabel(about.subject, report.reason)}</p>
            {report.details !== '' && (
              <p className="text-sm break-words whitespace-pre-line">{report.details}</p>
            )}
            <ReportOrigin report={report} />
            {about.subject === 'user' && <Messages report={report} />}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="text-muted text-sm">Y {hiddenCount} más.</p>}
    </div>
  );
}

function ReportOrigin({ report }: { report: Report }) {
  const { reporter, isAutomatic, createdAt, settlement, settledAt, settledBy } = report;
  const unknown = isAutomatic ? 'Revisión automática' : 'Una cuenta eliminada';
  return (
    <p className="text-muted text-sm break-words">
      <span>{reporter ? joinTexts(reporter.fullName, reporter.email) : unknown}</span>,{' '}
      {formatMoment(createdAt)}
      {settlement && settledAt && (
        <span>
          {` · ${REPORT_RESOLUTION_LABELS[settlement]} por ${settledBy ?? 'una cuenta eliminada'}, ${formatMoment(settledAt)}`}
        </span>
      )}
    </p>
  );
}

function Messages({ report: { messages, reason } }: { report: Report }) {
  if (messages.length === 0)
    return <p className="text-muted text-sm">No le escribió mensajes a quien reporta.</p>;
  return (
    <details>
      <summary className="text-primary flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        Últimos mensajes ({messages.length})
      </summary>
      <ul className="bg-base-200 rounded-box flex flex-col gap-2 p-3 text-sm">
        {messages.map(({ text, hasImage, imageId, createdAt }) => (
          <li key={createdAt} className="whitespace-pre-wrap">
            <time dateTime={createdAt} className="text-muted text-xs tabular-nums">
              {formatMoment(createdAt)}
            </time>
            {/* Older reports only say that there was an image. */}
            <p>
              {text} {hasImage && imageId === undefined && <span>📷 Imagen</span>}
            </p>
            {imageId !== undefined && (
              <ModeratedImage
                src={adminMessageImagePath(imageId)}
                alt=""
                name="Imagen del mensaje"
                reasons={[reason]}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
