import { formatDistance } from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { CONTRACT_LABELS, NO_CONTRACT_LABEL } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { HIRE_LABELS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import { formatAnswer } from '@uneed/domain/hiring/questions/question-answers.ts';
import type { Stage } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { ANSWER_LABELS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { formatLanguage, formatStudy } from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { formatAvailableFrom, formatPeriod } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

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
  [
    'Correo confirmado',
    ({ email, isEmailConfirmed }) => (email === '' ? '' : isEmailConfirmed ? 'Sí' : 'No'),
  ],
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
  ['Envió CV', ({ cv, isWithheld }) => (isWithheld ? '' : cv === null ? 'No' : 'Sí')],
  ['No cumple', ({ unmetRequirements }) => unmetRequirements.join(', ')],
  ['Nota', ({ note }) => note],
];

type Column = (typeof COLUMNS)[number];

/** A column for each question that anybody answered, in the order in which they come; an edited question of the same words shares it. */
function listAnswerColumns(applicants: readonly Applicant[]): Column[] {
  const prompts = applicants.flatMap(({ answers }) => answers.map(({ question }) => question.prompt));
  return [...new Set(prompts)].map((prompt) => [
    prompt,
    ({ answers }) =>
      answers
        .filter(({ question }) => question.prompt === prompt)
        .map(formatAnswer)
        .join(', '),
  ]);
}

type ExportedApplicants = { applicants: readonly Applicant[]; stages: readonly Stage[] };

/** The rows of the file. The names of the columns are a row like the others, because questions are words of the owner too. */
function toRows({ applicants, stages }: ExportedApplicants): string[][] {
  const stageNames = new Map(stages.map(({ id, name }) => [id, name]));
  const columns: Column[] = [
    ...COLUMNS,
    ['Etapa', ({ stage }) => stageNames.get(stage.id) ?? ''],
    ...listAnswerColumns(applicants),
  ];
  return [
    columns.map(([name]) => name),
    ...applicants.map((applicant) => columns.map(([, toText]) => toText(applicant))),
  ];
}

/**
 * Presents applicants as CSV (RFC 4180, with a byte order mark for Excel). A text that a spreadsheet would run as a formula is
 * preceded by an apostrophe.
 */
export const presentApplicantsCsv = (list: ExportedApplicants): string =>
  stringify(toRows(list), { bom: true, record_delimiter: 'windows', escape_formulas: true });

/** Presents applicants as a workbook of Excel. Each cell is a text, so that none is run as a formula. */
export const presentApplicantsXlsx = (list: ExportedApplicants): Promise<Buffer> =>
  writeXlsxFile(
    toRows(list).map((row, index) =>
      row.map((value) => ({ value, type: String, ...(index === 0 ? { fontWeight: 'bold' } : {}) })),
    ),
    { sheet: 'Aplicantes', stickyRowsCount: 1 },
  ).toBuffer();
