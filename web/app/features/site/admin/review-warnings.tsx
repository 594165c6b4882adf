import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { BadgeCheck, Building2, CalendarClock, Flag, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatQuantity } from '../../../platform/format.ts';
import { buildReportsHref } from '../../people/safety/exports/reports-query.ts';
import { getUserPath } from './directory/directory-params.ts';

const LINK = 'link link-primary font-semibold';

/** Reasons for or against a request, and what an admin should check before deciding; nothing if there are none. */
export function ReviewWarnings({ review }: { review: Review }) {
  const { user, company, openReportCount, hasFreeMail, isNewAccount, confirmedBy } = review;
  return (
    <ul aria-label="Antes de decidir" className="flex flex-col gap-2 text-sm empty:hidden">
      {openReportCount > 0 && (
        <Warning icon={<Flag aria-hidden />}>
          Tiene{' '}
          <Link to={buildReportsHref('open')} className={LINK}>
            {formatQuantity(openReportCount, 'reporte abierto', 'reportes abiertos')}
          </Link>
          .
        </Warning>
      )}
      {hasFreeMail && (
        <Warning icon={<Mail aria-hidden />}>
          Su correo es de un servicio gratuito: no prueba que trabaje en {company}.
        </Warning>
      )}
      {isNewAccount && (
        <Warning icon={<CalendarClock aria-hidden />}>
          Cuenta nueva: del {formatDate(user.createdAt)}.
        </Warning>
      )}
      <SameCompany review={review} />
      {confirmedBy !== null && (
        <li className="flex gap-2 wrap-anywhere">
          <BadgeCheck aria-hidden className="text-success mt-0.5 size-4 shrink-0" />
          <p>
            <Link to={getUserPath({ _id: confirmedBy._id, role: 'enterprise' })} className={LINK}>
              {confirmedBy.fullName}
            </Link>
            , verificada, confirmó que trabaja allí.
          </p>
        </li>
      )}
    </ul>
  );
}

const SameCompany = ({ review: { company, sameCompany, hasMoreOfCompany } }: { review: Review }) =>
  sameCompany.length > 0 && (
    <Warning icon={<Building2 aria-hidden />}>
      Otras cuentas de {company}:{' '}
      {sameCompany.map(({ _id, fullName, isEnterprise, isVerified }, index) => (
        <span key={_id}>
          {index > 0 && <span>, </span>}
          <Link to={getUserPath({ _id, role: isEnterprise ? 'enterprise' : 'referent' })} className={LINK}>
            {fullName}
          </Link>
          {isEnterprise && <span> (empresa registrada)</span>}
          {!isEnterprise && isVerified && <span> (verificado)</span>}
        </span>
      ))}
      <span>{hasMoreOfCompany ? ' y más.' : '.'}</span>
    </Warning>
  );

const Warning = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="[&>svg]:text-warning flex gap-2 wrap-anywhere [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <p>{children}</p>
  </li>
);
