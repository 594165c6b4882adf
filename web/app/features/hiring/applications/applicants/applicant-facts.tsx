import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { CalendarDays, FileCheck, Mail, UserRound } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { formatAppliedDate } from '../format-applied-date.ts';

/** The profile data of an applicant (specification 2 §3). Unknown dates are 'No disponible'. */
export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { appliedAt, contract, role, email } = applicant;
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={CalendarDays}>Aplicó: {formatAppliedDate(appliedAt)}</Fact>
      {contract !== null && (
        <Fact icon={FileCheck}>Contrato desde: {formatAppliedDate(contract.createdAt)}</Fact>
      )}
      <Fact icon={UserRound}>{role === 'referent' ? 'Referente' : 'Candidato'}</Fact>
      <Fact icon={Mail}>
        <a href={`mailto:${email}`} className="link link-primary -my-2 inline-block py-2.5 break-all">
          {email}
        </a>
      </Fact>
    </ul>
  );
}

function Fact({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ className?: string }>;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="pt-1">
        <Icon className="size-4" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
