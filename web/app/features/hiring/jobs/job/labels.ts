import {
  AVAILABILITY_LABELS,
  countedAvailability,
  MODALITY_LABELS,
} from '@uneed/domain/hiring/jobs/job.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { SPECIALITY_LABELS } from '@uneed/domain/kernel/quoted-texts/speciality-texts.ts';

/** The label of a hiring bonus, or null without one (product.md, 'Jobs'). */
export const bonusLabel = (bonus: number | null): string | null =>
  bonus ? `+${formatPesos(bonus)} bono` : null;

const availabilityLabels: Record<string, string> = AVAILABILITY_LABELS;

/** Availability in Spanish, or null when not given. */
export const availabilityLabel = (value: string): string | null =>
  value === '' ? null : (availabilityLabels[value] ?? value);

const modalityLabels: Record<string, string> = MODALITY_LABELS;

/** Modality in Spanish, or null when not given. */
export const modalityLabel = (value: string): string | null => modalityLabels[value] ?? null;

/** How much and where one works, in one line: `Tiempo Completo · Híbrido`; null when neither is given. */
export function workLabel(job: { disponibilidad: string; modality: string }): string | null {
  const labels = new Set([availabilityLabel(countedAvailability(job)), modalityLabel(job.modality)]);
  return [...labels].filter(Boolean).join(' · ') || null;
}

const NO_BREAK_SPACE = '\u00a0';

/** Joins short facts of a job in a line that breaks between two of them, never within one or before a dot. */
export const joinFacts = (...facts: (string | null)[]): string =>
  facts.flatMap((fact) => (fact ? [fact.replaceAll(' ', NO_BREAK_SPACE)] : [])).join(`${NO_BREAK_SPACE}· `);

/** A skill as it is shown: a call-centre speciality by its name in Spanish, any other one as it was typed. */
export const skillLabel = (skill: string): string =>
  getText(SPECIALITY_LABELS.find(({ specification }) => specification === skill) ?? skill);
