import { expect, it } from 'vitest';
import { auditActionLabel } from './admin.rules.ts';

it('returns the label of an action, and an unknown action unchanged', () => {
  expect(auditActionLabel('referent.verified')).toBe('Verificó a un referente');
  expect(auditActionLabel('something.new')).toBe('something.new');
});
