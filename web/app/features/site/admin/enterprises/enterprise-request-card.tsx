import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import { formatRnc } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type {
  EnterpriseRequest,
  SimilarEnterprise,
} from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { reportReasonLabel } from '@uneed/domain/people/safety/safety.rules.ts';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { formatDate, formatQuantity } from '../../../../platform/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ReviewChangedAlert } from '../review-card.tsx';
import { EnterpriseDecision } from './enterprise-decision.tsx';

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
function EnterpriseWarnings({ request }: { request: EnterpriseRequest }) {
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

/** A request of an enterprise: its texts, the reasons against it, and the decision or the buttons to decide. */
export function EnterpriseRequestCard({ request }: { request: EnterpriseRequest }) {
  const { enterprise, companyName, decision } = request;
  return (
    <Card className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={companyName} picture={enterprise.logo} size="lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-col items-start gap-1">
            <h2 className="text-lg break-words">{companyName}</h2>
            <DecisionBadge decision={decision} />
          </div>
          <p className="text-sm font-medium">
            {enterprise.industry} · {enterprise.size} empleados
          </p>
          <p className="text-muted text-sm break-all">{enterprise.email}</p>
        </div>
      </div>
      <p className="line-clamp-4 text-sm whitespace-pre-line">{enterprise.description}</p>
      <RequestFacts request={request} />
      <EnterpriseWarnings request={request} />
      {request.reason !== '' && <p className="text-sm">Motivo: {request.reason}</p>}
      {decision === null && <ReviewChangedAlert version={request.version} />}
      <EnterpriseDecision request={request} />
    </Card>
  );
}

function RequestFacts({ request }: { request: EnterpriseRequest }) {
  const { enterprise, rnc, domain, jobCount, requestedAt, decidedAt, decidedBy } = request;
  return (
    <>
      <dl className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Detail term="RNC" value={`${formatRnc(rnc)} (dígito correcto)`} />
        <Detail term="Dominio" value={domain === '' ? 'Sin confirmar' : `${domain}, confirmado`} />
        <Detail term="Ubicación" value={enterprise.location} />
        <Detail term="Teléfono" value={enterprise.phone} />
        <Detail term="Vacantes" value={formatQuantity(jobCount, 'vacante')} />
        <Detail term="Cuenta desde" value={formatDate(enterprise.createdAt)} />
        <Detail term="Solicitó" value={formatDate(requestedAt)} />
        {decidedAt && <Detail term="Decidido" value={formatDate(decidedAt)} />}
        {decidedAt && <Detail term="Por" value={decidedBy ?? 'Terminal'} />}
      </dl>
      <div className="flex flex-wrap gap-x-6">
        {enterprise.website !== '' && (
          <Outside href={enterprise.website} text={enterprise.website.replace(/^https?:\/\//, '')} />
        )}
        <Outside href={enterprisePath(enterprise.slug)} text="Página pública" />
      </div>
    </>
  );
}

const Detail = ({ term, value }: { term: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt>{term}:</dt>
    <dd className="text-base-content">{value}</dd>
  </div>
);

const Outside = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    target="_blank"
    rel="nofollow ugc noopener noreferrer"
    className="link link-primary inline-flex min-h-11 items-center gap-1.5 font-semibold break-all"
  >
    {text}
    <ExternalLink aria-hidden className="size-4 shrink-0" />
    <span className="sr-only">(se abre aparte)</span>
  </a>
);

function DecisionBadge({ decision }: Pick<EnterpriseRequest, 'decision'>) {
  if (decision === 'verified') return <Badge tone="success">Verificada</Badge>;
  if (decision === 'rejected') return <Badge tone="error">Rechazada</Badge>;
  return <Badge tone="warning">En revisión</Badge>;
}
