import { formatDistance } from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { CONTRACT_LABELS, NO_CONTRACT_LABEL } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { HIRE_LABELS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { ANSWER_LABELS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { formatLanguage, formatStudy } from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { formatAvailableFrom, formatPeriod } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { stringify } from 'csv-stringify/sync';

/** What became of an application, as the list says it. */
function describeState({ hire, group, answer, contract, outcome }: Applicant): string {
  if (group === 'hired' && hire.status !== null) return HIRE_LABELS[hire.status];
  if (answer !== null) return ANSWER_LABELS[answer.reason];
  const status = contract?.status ?? outcome;
  return status === null ? NO_CONTRACT_LABEL : CONTRACT_LABELS[status];
}

/** The columns of the exported applicants, each with its value. */
const COLUMNS: readonly (readonly [string, (applicant: Applicant) => string])[] = [
  ['Nombre', ({ fullName }) => fullName],
  ['Correo', ({ email }) => email],
  ['Correo confirmado', ({ isEmailConfirmed }) => (isEmailConfirmed ? 'Sí' : 'No')],
  ['Teléfono', ({ phone }) => phone?.text ?? ''],
  ['Aplicó', ({ appliedAt }) => localDay(new Date(appliedAt))],
  ['Estado', describeState],
  ['Vive en', ({ location }) => location],
  ['Distancia', ({ facts }) => formatDistance(facts.distance)],
  ['Último trabajo', ({ facts }) => facts.lastJob?.position ?? ''],
  ['Empresa', ({ facts }) => facts.lastJob?.company ?? ''],
  ['Período', ({ facts }) => (facts.lastJob === null ? '' : formatPeriod(facts.lastJob))],
  ['Meses en este trabajo', ({ facts }) => (facts.months === 0 ? '' : String(facts.months))],
  ['Estudios', ({ facts }) => formatStudy(facts.study)],
  ['Idiomas', ({ facts }) => facts.languages.map(formatLanguage).join(', ')],
  ['Turnos', ({ facts }) => facts.shifts.join(', ')],
  ['Disponible', ({ facts }) => formatAvailableFrom(facts.availableFrom)],
  ['Coincide con la vacante', ({ facts }) => facts.matches.join(', ')],
  ['Con recomendación de', ({ recommendedBy }) => recommendedBy ?? ''],
  ['Envió CV', ({ cv }) => (cv === null ? 'No' : 'Sí')],
  ['Nota', ({ note }) => note],
];

/**
 * Presents applicants as CSV (RFC 4180, with a byte order mark for Excel). A text that a spreadsheet would run as a formula is
 * preceded by an apostrophe.
 */
export const presentApplicantsCsv = (applicants: readonly Applicant[]): string =>
  stringify(
    applicants.map((applicant) => COLUMNS.map(([, toText]) => toText(applicant))),
    {
      header: true,
      columns: COLUMNS.map(([name]) => name),
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  );
