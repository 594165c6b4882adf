import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingOnboardingFields, type OnboardingField } from './onboarding.rules.ts';

const FULL = {
  fullName: 'Ana',
  role: 'referent',
  bio: 'Hola',
  company: 'Banco',
  position: 'Gerente',
  location: 'Azua',
} as const;

test('a complete form has no missing field, an empty one all fields of a candidate', () => {
  expect(missingOnboardingFields(FULL)).toEqual([]);
  const empty = { fullName: '', bio: '', company: '', position: '', location: '' };
  expect(missingOnboardingFields(empty)).toEqual(['fullName', 'role', 'bio', 'location']);
});

test('company and position are required only for referents', () => {
  const bare = { ...FULL, company: ' ', position: '' };
  expect(missingOnboardingFields(bare)).toEqual(['company', 'position']);
  expect(missingOnboardingFields({ ...bare, role: 'candidate' })).toEqual([]);
});

test('the default text of any brand counts as missing', () => {
  expect(missingOnboardingFields({ ...FULL, bio: 'Hola, estoy usando Empleos RD!' })).toEqual(['bio']);
});

test('returns exactly the blank fields, in the order of the wizard', () => {
  const order: OnboardingField[] = ['fullName', 'bio', 'company', 'position', 'location'];
  fc.assert(
    fc.property(fc.subarray(order), fc.constantFrom('', ' ', '\t\n'), (blank, blankText) => {
      const answers = { ...FULL, ...Object.fromEntries(blank.map((field) => [field, blankText])) };
      expect(missingOnboardingFields(answers)).toEqual(blank);
    }),
  );
});
