import { formatCount } from '../../kernel/count.ts';
import { joinWithAnd } from '../../kernel/list.ts';
import { formatLongDate, localHourStart } from '../../kernel/time.ts';
import { START_OPTION_LABELS } from './question.rules.ts';
import type { Question } from './questions.schema.ts';

/** How the kinds of questions are named to who publishes. */
export const QUESTION_KIND_LABELS: Readonly<Record<Question['kind'], string>> = {
  yesNo: 'Sí o no',
  one: 'Una opción',
  several: 'Varias opciones',
  number: 'Un número',
  text: 'Texto corto',
  date: 'Una fecha',
  availability: 'Desde cuándo puede empezar',
};

/** Units that people write most, in the singular. */
const ONE_OF: Readonly<Record<string, string>> = {
  años: 'año',
  meses: 'mes',
  semanas: 'semana',
  días: 'día',
  horas: 'hora',
  minutos: 'minuto',
};

/** A number with the unit of its question: `3 años de experiencia`, `1 año de experiencia`, `40`. */
export function formatWithUnit(value: number, unit: string): string {
  const [first = '', ...rest] = unit.split(' ');
  const counted = value === 1 ? (ONE_OF[first.toLowerCase()] ?? first) : first;
  return [formatCount(value), counted, ...rest].join(' ').trim();
}

/** `2 años o más`, `de 1 a 3 años`, `3 años o menos`. */
function describeRange({ min, max }: { min: number | null; max: number | null }, unit: string): string {
  const text = (value: number) => formatWithUnit(value, unit);
  if (min !== null && max !== null) return `de ${formatCount(min)} a ${text(max)}`;
  if (min !== null) return `${text(min)} o más`;
  return max === null ? '' : `${text(max)} o menos`;
}

/** Describes the answer that an indispensable question looks for; '' for a question that is not indispensable. */
export function describeExpected(question: Question): string {
  if (question.kind === 'text' || question.expected === null) return '';
  switch (question.kind) {
    case 'yesNo':
      return question.expected ? 'Sí' : 'No';
    case 'one':
      return question.expected.join(' o ');
    case 'several':
      return joinWithAnd(question.expected);
    case 'number':
      return describeRange(question.expected, question.unit);
    case 'date':
      return `a más tardar el ${formatLongDate(localHourStart(question.expected, 0))}`;
    default:
      return `${START_OPTION_LABELS[question.expected]}${question.expected === 'now' ? '' : ' o antes'}`;
  }
}
