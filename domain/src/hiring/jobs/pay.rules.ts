import { formatCount } from '../../kernel/count.ts';
import { formatPesos } from '../../kernel/money.ts';

/** What a job pays a month, in RD$: one amount, a range from `salary` to `salaryMax`, or null for "to be agreed". */
export type Pay = { salary: number | null; salaryMax: number | null };

/**
 * `RD$35,000 al mes`, `RD$25,000 – 32,000 al mes`, or "to be agreed" without a salary (product.md, 'Jobs'). A range has no-break spaces,
 * so that it stays on one line.
 */
export function salaryLabel({ salary, salaryMax }: Pay): string {
  if (!salary) return 'Salario a convenir';
  return `${formatPesos(salary)}${salaryMax ? `\u00a0–\u00a0${formatCount(salaryMax)}` : ''} al mes`;
}

/** The most that a job pays; null for "to be agreed". */
export const highestPay = ({ salary, salaryMax }: Pay): number | null => salaryMax ?? salary;

/** Whether some amount of a job is from `min` to `max`, both included; null means without end. A job to be agreed is in no range. */
export const isPayWithin = (pay: Pay, { min, max }: { min: number; max: number | null }): boolean =>
  pay.salary !== null && (highestPay(pay) ?? pay.salary) >= min && pay.salary <= (max ?? pay.salary);

/** Returns what is wrong with the upper end; null if there is none, or if it is above the lower one. */
export function salaryMaxError({ salary, salaryMax }: Pay): string | null {
  if (salaryMax === null) return null;
  if (salary === null) return 'Escribe también desde cuánto';
  return salaryMax > salary
    ? null
    : `Debe ser más de ${formatPesos(salary)}; déjalo vacío si es un solo monto`;
}

/**
 * The lowest minimum wage of the private sector for a full day, a month: that of micro-enterprises, since 1 February 2026. Source: Hoy,
 * 8 January 2026, and Listín Diario, 8 February 2026. Companies do not state their class, so that only the lowest one is certain.
 */
export const LOWEST_MINIMUM_WAGE = 16_993.2;

const BELOW_MINIMUM_WAGE_TEXT =
  'menos que el salario mínimo más bajo del sector privado: RD$16,993.20 al mes por jornada completa, el de las microempresas desde el 1 de febrero de 2026 (Listín Diario, 8 de febrero de 2026).';

/**
 * Warns when a full day may be paid below every legal minimum, of a range when its lower end is below it; null if not. A part-time or
 * temporary job may be paid by the hour.
 */
export function minimumWageWarning({ salary, salaryMax }: Pay, availability: string): string | null {
  const isFullDay = availability === '' || availability === 'Full Time';
  if (!isFullDay || salary === null || salary >= LOWEST_MINIMUM_WAGE) return null;
  const subject = salaryMax === null ? 'Es' : `${formatPesos(salary)}, lo menos que pagas, es`;
  return `${subject} ${BELOW_MINIMUM_WAGE_TEXT}`;
}
