import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import {
  type AnswerReason,
  HIRE_STATUSES,
  type HireStatus,
} from '../../people/notifications/notification.rules.ts';
import type { ContractStatus } from '../contracts/contract.rules.ts';
import {
  APPLICATION_NOTE_MAX_LENGTH,
  applicationLabel,
  applicationTone,
  describeMissingProfile,
  describeNextStep,
  isHireStep,
  latestEvent,
  newApplicationCutoff,
  parseContractStatus,
  toApplicantGroup,
  toFilterStatus,
} from './application.rules.ts';
import { APPLICATION_EVENT_KINDS, type ApplicationEventKind } from './application-event.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('counts applications of the last seven days as received this week', () => {
  expect(newApplicationCutoff(new Date('2026-03-08T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

it('allows a note of 500 characters', () => expect(APPLICATION_NOTE_MAX_LENGTH).toBe(500));

it('returns label and tone of an application by its contract status', () => {
  const shown = ([null, 'pending', 'accepted', 'rejected'] as const).map((status) => [
    applicationLabel({ status, answer: null, hire: null }),
    applicationTone(status),
  ]);
  expect(shown).toEqual([
    ['Aplicado', 'warning'],
    ['Les interesas', 'warning'],
    ['Seleccionada', 'success'],
    ['No seleccionada', 'error'],
  ]);
});

it('calls a confirmed hire a hire, and an answer without a contract by its reason', () => {
  const label = (hire: HireStatus | null, answer: AnswerReason | null = null) =>
    applicationLabel({ status: 'accepted', answer, hire });
  expect(HIRE_STATUSES.filter((status) => label(status) !== 'Seleccionada')).toEqual(['confirmed']);
  expect(label('confirmed')).toBe('Contratación confirmada');
  expect(label(null, 'declined')).toBe('No seleccionada');
});

it('puts each applicant in one part of the list', () => {
  const statuses = [null, 'pending', 'accepted', 'rejected'] as const;
  const groupsOf = (hire: HireStatus | null, outcome: string | null) =>
    statuses.map((contractStatus) => toApplicantGroup({ contractStatus, outcome, hire }));
  const contracts = ['contract', 'contract', 'answered'];
  expect(groupsOf(null, null)).toEqual(['new', ...contracts]);
  for (const outcome of ['accepted', 'rejected'])
    expect(groupsOf(null, outcome)).toEqual(['answered', ...contracts]);
  for (const hire of ['marked', 'confirmed'] as const)
    expect(groupsOf(hire, 'accepted')).toEqual(['hired', 'hired', 'hired', 'hired']);
  for (const hire of ['declined', 'withdrawn', 'undone'] as const)
    expect(groupsOf(hire, 'accepted')).toEqual(['answered', ...contracts]);
});

it('filters by the contract, else by the answer; who has neither is pending, who was hired accepted', () => {
  const statuses = [null, 'pending', 'accepted', 'rejected'] as const;
  const statusesOf = (hire: HireStatus | null, outcome: string | null) =>
    statuses.map((contractStatus) => toFilterStatus({ contractStatus, outcome, hire }));
  const contracts = ['pending', 'accepted', 'rejected'];
  expect(statusesOf(null, null)).toEqual(['pending', ...contracts]);
  for (const outcome of ['accepted', 'rejected'])
    expect(statusesOf('declined', outcome)).toEqual([outcome, ...contracts]);
  for (const hire of ['marked', 'confirmed'] as const)
    expect(new Set(statusesOf(hire, null))).toEqual(new Set(['accepted']));
});

it('accepts only the three statuses', () => {
  expect(['pending', 'accepted', 'rejected', 'x', null].map(parseContractStatus)).toEqual([
    'pending',
    'accepted',
    'rejected',
    null,
    null,
  ]);
});

it('names what is missing in a profile', () => {
  const whole = { profilePic: '/api/avatars/1.svg', location: 'Samaná', bio: 'Cajera desde 2019.' };
  expect(describeMissingProfile(whole)).toBeNull();
  expect(describeMissingProfile({ ...whole, bio: 'Hola, estoy usando Uneed!' })).toBe('Falta una biografía.');
  expect(describeMissingProfile({ profilePic: '', location: ' ', bio: '' })).toBe(
    'Faltan una foto, tu ubicación y una biografía.',
  );
});

describe('describeNextStep', () => {
  const none = { status: null, expiresAt: null, answerBy: null } as const;
  const state = { ...none, event: 'applied', isOpen: true, canChat: true } as const;
  it('tells the candidate to wait or to write while there is no contract', () => {
    expect(describeNextStep(state, now)).toContain('Puedes escribirle por el chat');
    expect(describeNextStep({ ...state, canChat: false }, now)).toContain('te escribirá si le interesa');
    expect(describeNextStep({ ...state, isOpen: false }, now)).toContain('ya no recibe aplicaciones');
  });
  it('contains the date on which an expired job answers, until then', () => {
    const expired = { ...state, isOpen: false, answerBy: addDays(now, 7) };
    for (const event of ['applied', 'seen', 'reminded'] as const)
      expect(describeNextStep({ ...expired, event }, now)).toContain(
        'si no, tendrás una respuesta el 28 de noviembre de 2026.',
      );
    expect(describeNextStep({ ...expired, answerBy: now }, now)).toContain('ya no recibe aplicaciones');
  });
  it('contains the date on which a contract ends', () => {
    const pending = { ...state, status: 'pending', expiresAt: addDays(now, 30) } as const;
    expect(describeNextStep(pending, now)).toContain('21 de diciembre de 2026 (quedan 30 días)');
    expect(describeNextStep({ ...pending, expiresAt: addDays(now, 1) }, now)).toContain('(queda 1 día)');
    expect(describeNextStep({ ...pending, canChat: false }, now)).not.toContain('chat');
    expect(describeNextStep({ ...pending, status: 'accepted' }, now)).toContain('¡Felicidades!');
    expect(describeNextStep({ ...pending, status: 'rejected' }, now)).toContain('Esta vez no se dio');
  });
  it('uses the outcome of a contract that has ended', () => {
    expect(describeNextStep({ ...state, status: 'accepted' }, now)).toContain('Te seleccionaron');
    expect(describeNextStep({ ...state, status: 'rejected' }, now)).toContain('Esta vez no se dio');
  });
  const waiting = { status: null, expiresAt: null };
  const accepted = { status: 'accepted', expiresAt: addDays(now, 7) } as const;
  const cases: Record<
    ApplicationEventKind,
    { status: ContractStatus | null; expiresAt: Date | null; text: string }
  > = {
    applied: { ...waiting, text: 'revisará tu perfil' },
    seen: { ...waiting, text: 'ya vio tu aplicación' },
    reminded: { ...waiting, text: 'Le pedimos una respuesta' },
    pending: { status: 'pending', expiresAt: addDays(now, 30), text: 'Les interesas' },
    accepted: { ...accepted, text: 'Coordina los próximos pasos' },
    rejected: { status: 'rejected', expiresAt: null, text: 'Esta vez no se dio' },
    lapsed: { ...waiting, text: 'El plazo venció' },
    hired: { ...accepted, text: 'Falta que lo confirmes' },
    hire_confirmed: { ...accepted, text: 'nuevo trabajo' },
    hire_declined: { ...accepted, text: 'Dijiste que no te contrataron' },
    hire_undone: { ...accepted, text: 'quedó sin efecto' },
    answered: { status: 'rejected', expiresAt: null, text: 'Esta vez no se dio' },
  };
  it.each(APPLICATION_EVENT_KINDS)('says after the event %s what fits it', (event) => {
    const { text, ...contract } = cases[event];
    expect(describeNextStep({ ...state, event, ...contract }, now)).toContain(text);
    expect(isHireStep(event)).toBe(event.startsWith('hire'));
  });
  it('says that a contract has ended before a task has recorded it', () => {
    expect(describeNextStep({ ...state, event: 'pending' }, now)).toContain('El plazo venció');
  });
});

it('an application stands at its last event; one that was opened later stands at the answer', () => {
  const latest = (...kinds: ApplicationEventKind[]) => latestEvent(kinds.map((kind) => ({ kind })));
  expect(latest()).toBe('applied');
  expect(latest('applied', 'seen')).toBe('seen');
  expect(latest('applied', 'reminded', 'seen')).toBe('reminded');
  expect(latest('applied', 'pending', 'accepted', 'seen')).toBe('accepted');
  expect(latest('applied', 'seen', 'accepted', 'hired', 'hire_undone', 'rejected')).toBe('rejected');
});
