import { isDefaultText } from '../profiles/profile.rules.ts';

/** Number of steps of the onboarding wizard (product.md, 'Onboarding'). */
export const ONBOARDING_STEPS = 3;

export const MISSING_ONBOARDING_FIELDS_TEXT = 'Por favor completa todos los campos requeridos';

type Answers = {
  fullName: string;
  role?: 'candidate' | 'referent' | undefined;
  bio: string;
  company: string;
  position: string;
  location: string;
};

export type OnboardingField = keyof Answers;

const isEmpty = (value: string) => value.trim() === '' || isDefaultText(value);

/** Fields of each step; the user can continue when none of them is missing. */
export const ONBOARDING_FIELDS_BY_STEP: Record<number, OnboardingField[]> = {
  1: ['fullName', 'role'],
  2: ['bio', 'company', 'position'],
  3: ['location'],
};

/** Error for each field that can be missing. */
export const ONBOARDING_ERROR_TEXTS: Record<OnboardingField, string> = {
  fullName: 'Este campo es obligatorio',
  role: 'Selecciona un rol',
  bio: 'Cuéntanos un poco sobre ti',
  company: 'Este campo es obligatorio para referentes',
  position: 'Este campo es obligatorio para referentes',
  location: 'Este campo es obligatorio',
};

/** Returns the missing fields, in the order of the wizard; company and position are required only for referents. */
export function missingOnboardingFields(answers: Answers): OnboardingField[] {
  const required: OnboardingField[] = ['fullName', 'role', 'bio'];
  if (answers.role === 'referent') required.push('company', 'position');
  required.push('location');
  return required.filter((field) => isEmpty(answers[field] ?? ''));
}
