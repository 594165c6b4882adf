import type {
  EnterpriseRequest,
  SimilarEnterprise,
} from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { reportReasonLabel } from '@uneed/domain/people/safety/safety.rules.ts';
import { CircleAlert } from 'lucide-react';
import { formatQuantity } from '../../../../platform/format.ts';

const MATCH_TEXTS: Record<SimilarEnterprise['match'], string> = {
  rnc: 'El mismo RNC que',
  website: 'El mismo sitio web que',
  name: 'El mismo nombre que',
};

/** The reasons against a request, in sentences. */
function listWarnings({ enterprise, hasFreeMail, domain, similar, ...request }: EnterpriseRequest) {
  const { openReports, openReportCount } = request;
  const noDomain =
    enterprise.website === '' ? 'No tiene sitio web' : 'No confirmó un correo del dominio de su sitio web';
  const reports = formatQuantity(openReportCount, 'reporte abierto', 'reportes abiertos');
  const reasons = openReports.map(({ subject, reason }) => reportReasonLabel(subject, reason));
  return [
    ...(hasFreeMail ? ['Entra con un correo que cualquiera puede abrir'] : []),
    ...(domain === '' ? [noDomain] : []),
    ...similar.map(
      ({ match, companyName, isVerified }) =>
        `${MATCH_TEXTS[match]} «${companyName}»${isVerified ? ', que está verificada' : ''}`,
    ),
    ...(openReportCount > 0 ? [`${reports}: ${[...new Set(reasons)].join(', ')}`] : []),
  ];
}

/** What an admin should look at before the decision. */
export function EnterpriseWarnings({ request }: { request: EnterpriseRequest }) {
  const warnings = listWarnings(request);
  if (warnings.length === 0) return null;
  return (
    <div className="bg-warning/10 rounded-field flex gap-2 p-3 text-sm">
      <CircleAlert aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
      <ul aria-label="Lo que hay que mirar" className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
