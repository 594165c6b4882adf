import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import {
  APPLICATION_NOTE_MAX_LENGTH,
  applicationLabel,
  applicationTone,
  newApplicationCutoff,
  nextStep,
  parseContractStatus,
  quoteNote,
} from './application.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('counts the applications of the last seven days as of this week', () => {
  expect(newApplicationCutoff(new Date('2026-03-08T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

it('quotes the first 140 characters of a note, on one line', () => {
  expect(quoteNote(`Hola\n\n${'ñ'.repeat(200)}`)).toBe(`Hola ${'ñ'.repeat(135)}…`);
  expect(quoteNote('')).toBe('');
});

it('has room for a note of 500 characters', () => expect(APPLICATION_NOTE_MAX_LENGTH).toBe(500));

it('labels an application by its contract, green, red, or yellow', () => {
  const shown = ([null, 'pending', 'accepted', 'rejected'] as const).map((status) => [
    applicationLabel(status),
    applicationTone(status),
  ]);
  expect(shown).toEqual([
    ['Aplicado', 'warning'],
    ['Pendiente', 'warning'],
    ['Aceptado', 'success'],
    ['Rechazado', 'error'],
  ]);
});

it('knows the three states and no other', () => {
  expect(['pending', 'accepted', 'rejected', 'x', null].map(parseContractStatus)).toEqual([
    'pending',
    'accepted',
    'rejected',
    null,
    null,
  ]);
});

describe('the next step', () => {
  const state = { status: null, expiresAt: null, isOpen: true, canChat: true };
  it('is to wait, or to write, before there is a contract', () => {
    expect(nextStep(state, now)).toContain('Puedes escribirle por el chat');
    expect(nextStep({ ...state, canChat: false }, now)).toContain('te escribirá si le interesa');
    expect(nextStep({ ...state, isOpen: false }, now)).toContain('ya no recibe postulaciones');
  });
  it('names the day until which a contract stands', () => {
    const pending = { ...state, status: 'pending', expiresAt: addDays(now, 30) } as const;
    expect(nextStep(pending, now)).toContain('21 de diciembre de 2026 (quedan 30 días)');
    expect(nextStep({ ...pending, expiresAt: addDays(now, 1) }, now)).toContain('(queda 1 día)');
    expect(nextStep({ ...pending, canChat: false }, now)).not.toContain('chat');
    expect(nextStep({ ...pending, status: 'accepted' }, now)).toContain('¡Felicidades!');
    expect(nextStep({ ...pending, status: 'rejected' }, now)).toContain(
      'Esta vez siguieron con otra persona',
    );
  });
  it('remembers the outcome of a contract that has ended', () => {
    expect(nextStep({ ...state, status: 'accepted' }, now)).toContain('Te aceptaron');
    expect(nextStep({ ...state, status: 'rejected' }, now)).toContain('Esta vez siguieron con otra persona');
  });
});
