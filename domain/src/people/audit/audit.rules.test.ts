import { expect, it } from 'vitest';
import { auditActionLabel, auditContentText, auditDetailText, auditReferenceText } from './audit.rules.ts';

it('returns the label of an action, and an unknown action unchanged', () => {
  expect(auditActionLabel('referent.verified')).toBe('Verificó a un referente');
  expect(auditActionLabel('something.new')).toBe('something.new');
});

it('says details in words, and leaves unknown ones unchanged', () => {
  expect(auditDetailText('reason', 'Spam')).toBe('Motivo: Spam');
  expect(auditDetailText('length', 'week')).toBe('Duración: 7 días');
  expect(auditDetailText('subject', 'job')).toBe('Sobre: Vacante');
  expect(auditDetailText('subject', 'Plan Connect')).toBe('Sobre: Plan Connect');
  expect(auditDetailText('other', 'x')).toBe('other: x');
});

it('names the content of an action', () => {
  expect(auditContentText({ subject: 'job', title: 'Cajera' })).toBe('Vacante «Cajera»');
  expect(auditContentText({ subject: 'user' })).toBeNull();
  expect(auditContentText({ title: 'Cajera' })).toBeNull();
});

it('says what a reference is of', () => {
  expect(auditReferenceText('order.confirmed', 'UN-7K3F-92QD')).toBe('Pedido UN-7K3F-92QD');
  expect(auditReferenceText('ticket.closed', 'S-1')).toBe('Consulta S-1');
});
