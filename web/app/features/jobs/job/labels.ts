import { AVAILABILITY_LABELS } from '@uneed/domain/jobs/job.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';

type CompanyFields = { company: string; isAnonimous: boolean };

const availabilityLabels: Record<string, string> = AVAILABILITY_LABELS;

/** The company name. An anonymous job has none for others; its owner still gets it. */
export function companyLabel({ company, isAnonimous }: CompanyFields): string {
  if (company !== '') return company;
  return isAnonimous ? 'Empresa confidencial' : 'Empresa no especificada';
}

/** `RD$35,000 al mes`, or "to be agreed" without a salary (specification 2 §9). */
export const salaryLabel = (salary: number | null): string =>
  salary ? `${formatPesos(salary)} al mes` : 'Salario a convenir';

/** The label of a hiring bonus, or null without one (specification 2 §9). */
export const bonusLabel = (bonus: number | null): string | null =>
  bonus ? `+${formatPesos(bonus)} bono` : null;

/** Availability in Spanish, or null when not given. */
export const availabilityLabel = (value: string): string | null =>
  value === '' ? null : (availabilityLabels[value] ?? value);
