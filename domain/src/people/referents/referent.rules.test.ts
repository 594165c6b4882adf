import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  missingReferentFields,
  needsConfirmation,
  openReportsText,
  REFERENT_BIO_MIN_LENGTH,
  referentValidationError,
} from './referent.rules.ts';

test('a biography has 50 to 500 characters, counted in code points', () => {
  expect(referentValidationError('bio', 'á'.repeat(49))).toBe(
    'La biografía debe tener al menos 50 caracteres',
  );
  expect(referentValidationError('bio', '🙂'.repeat(50))).toBeNull();
  expect(referentValidationError('bio', '🙂'.repeat(500))).toBeNull();
  expect(referentValidationError('bio', 'x'.repeat(501))).toBe(
    'La biografía no puede superar los 500 caracteres',
  );
  expect(referentValidationError('bio', '  ')).toBe('La biografía es obligatoria');
});

test('each empty field has its own error', () => {
  expect(referentValidationError('company', '')).toBe('El nombre de la empresa es obligatorio');
  expect(referentValidationError('position', ' ')).toBe('El cargo es obligatorio');
  expect(referentValidationError('location', 'Hola, estoy usando Uneed!')).toBe(
    'La ubicación es obligatoria',
  );
});

test('a field is missing exactly if it has a validation error', () => {
  const answer = fc.oneof(fc.string(), fc.string({ minLength: REFERENT_BIO_MIN_LENGTH, maxLength: 600 }));
  const answers = fc.record({ company: answer, position: answer, bio: answer, location: answer });
  fc.assert(
    fc.property(answers, (given) => {
      const missing = missingReferentFields(given);
      for (const field of ['company', 'position', 'bio', 'location'] as const)
        expect(missing.includes(field)).toBe(referentValidationError(field, given[field]) !== null);
    }),
  );
});

test('asks before a referent with open reports is verified', () => {
  expect(openReportsText(1)).toBe('Tiene 1 reporte abierto. ¿Verificar de todos modos?');
  expect(openReportsText(3)).toBe('Tiene 3 reportes abiertos. ¿Verificar de todos modos?');
});

test.each([
  [{}, false],
  [{ openReportCount: 1 }, true],
  [{ hasFreeMail: true }, true],
  [{ isNewAccount: true }, true],
  [{ sameCompany: [1] }, true],
])('a request with %j needs a confirmation: %s', (warning, isNeeded) => {
  const none = { openReportCount: 0, hasFreeMail: false, isNewAccount: false, sameCompany: [] };
  expect(needsConfirmation({ ...none, ...warning })).toBe(isNeeded);
});
