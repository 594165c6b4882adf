import { AVAILABILITY_LABELS } from '@uneed/domain/jobs/job.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';

type Named = { company: string; isAnonimous: boolean };

const availabilityLabels: Record<string, string> = AVAILABILITY_LABELS;

/** Who offers it: an anonymous vacancy has no company for others, its owner still reads it. */
export function companyLabel({ company, isAnonimous }: Named): string {
  if (company !== '') return company;
  return isAnonimous ? 'Empresa confidencial' : 'Empresa no especificada';
}

/** `RD$35,000`, or that it is to be agreed (specification 2 §9). */
export const salaryLabel = (salary: number | null): string =>
  salary ? formatPesos(salary) : 'Salario a convenir';

/** The chip of a hiring bonus, or null without one (specification 2 §9). */
export const bonusLabel = (bonus: number | null): string | null =>
  bonus ? `+${formatPesos(bonus)} bono` : null;

/** Availability in Spanish, or null when it is not said. */
export const availabilityLabel = (value: string): string | null =>
  value === '' ? null : (availabilityLabels[value] ?? value);
