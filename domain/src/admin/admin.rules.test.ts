import { expect, it } from 'vitest';
import { auditActionLabel } from './admin.rules.ts';

it('names acts for people, and unknown ones as they are stored', () => {
  expect(auditActionLabel('referent.verified')).toBe('Verificó a un referente');
  expect(auditActionLabel('something.new')).toBe('something.new');
});
