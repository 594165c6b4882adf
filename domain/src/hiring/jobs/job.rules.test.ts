import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../../kernel/time.ts';
import { EXPIRY_STAGES } from '../../people/notifications/notification.rules.ts';
import {
  counterLevel,
  counterNote,
  effectiveStatus,
  expiryStagePeriod,
  formatShift,
  getJobActivityKind,
  INDEXED_PAGE_MIN_JOBS,
  isExpiringSoon,
  isJobOpen,
  isJobPageExpired,
  isJobPublic,
  isRenewedByActivation,
  isShiftLabel,
  jobExpiry,
  parseShift,
  toJobType,
} from './job.rules.ts';
import { jobChangesSchema, newJobSchema } from './jobs.schema.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('the expiry date of a job', () => {
  it('is 30 days after opening', () => {
    expect(jobExpiry(now)).toEqual(new Date('2026-03-31T12:00:00Z'));
  });

  it.each([
    ['active', 1, 'active', true],
    ['active', 0, 'expired', false],
    ['active', -1, 'expired', false],
    ['paused', -1, 'paused', false],
    ['draft', 1, 'draft', false],
    ['expired', 1, 'expired', false],
  ] as const)('%s with %i minutes left counts as %s', (status, minutes, effective, open) => {
    const expiresAt = addMinutes(now, minutes);
    expect(effectiveStatus(status, expiresAt, now)).toBe(effective);
    expect(isJobOpen(status, expiresAt, now)).toBe(open);
  });

  it.each([
    ['active', -89, false],
    ['active', -90, true],
    ['expired', -90, true],
    ['paused', -90, false],
  ] as const)('%s, %i days after its date: its page has expired: %s', (status, days, isExpired) => {
    expect(isJobPageExpired(status, addDays(now, days), now)).toBe(isExpired);
  });

  it('is soon when 1 to 7 days remain', () => {
    const warns = [-1, 0, 1, 7, 8].map((days) => isExpiringSoon('active', addDays(now, days), now));
    expect(warns).toEqual([false, false, true, true, false]);
    expect(isExpiringSoon('paused', addDays(now, 3), now)).toBe(false);
  });

  it('is renewed when a draft or an expired job is activated', () => {
    expect(isRenewedByActivation(null, addDays(now, 9), now)).toBe(true);
    expect(isRenewedByActivation(now, now, now)).toBe(true);
    expect(isRenewedByActivation(now, addDays(now, 1), now)).toBe(false);
  });
});

it('each job except a draft is public', () => {
  expect((['draft', 'active', 'paused', 'expired'] as const).map(isJobPublic)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('the job type is the availability if it is a working time, else empty', () => {
  expect(['Full Time', 'Part Time', 'Remoto', 'Temporal', ''].map(toJobType)).toEqual([
    'Full Time',
    'Part Time',
    '',
    '',
    '',
  ]);
});

describe('counters', () => {
  it('change level at 75 and 90 percent, for the description at 80 and 100', () => {
    expect([74, 75, 89, 90].map((length) => counterLevel(length, 100, 'title'))).toEqual([
      'calm',
      'warning',
      'warning',
      'error',
    ]);
    expect([79, 80, 99, 100].map((length) => counterLevel(length, 100, 'description'))).toEqual([
      'calm',
      'warning',
      'warning',
      'error',
    ]);
  });

  it('show a note above 80 percent and at the limit', () => {
    expect([80, 81, 100].map((length) => counterNote(length, 100))).toEqual([
      null,
      'Cerca del límite',
      'Límite alcanzado',
    ]);
  });
});

it('parses the hours of a shift, or returns the default hours', () => {
  expect(parseShift(formatShift('09:30', '18:00'))).toEqual({ from: '09:30', to: '18:00' });
  expect(parseShift('Rotativo')).toEqual({ from: '08:00', to: '17:00' });
});

it('a shift without fixed hours is one of five labels', () => {
  for (const label of ['Mañana', 'Tarde', 'Noche', 'Flexible', 'Rotativo']) {
    expect(isShiftLabel(label)).toBe(true);
    expect(jobChangesSchema.parse({ shift: label })).toEqual({ shift: label });
  }
  for (const other of ['', 'mañana', 'Siempre', '08:00']) expect(isShiftLabel(other)).toBe(false);
  expect(jobChangesSchema.safeParse({ shift: 'Siempre' }).success).toBe(false);
});

describe('job schemas', () => {
  const good = { title: 'a', location: 'bahoruco', category: 'Seguridad', description: 'x' };

  it('set defaults for a new job', () => {
    expect(newJobSchema.parse(good)).toEqual({
      ...good,
      location: 'Baoruco',
      salary: null,
      salaryMax: null,
      shift: '',
      disponibilidad: '',
      isAnonimous: false,
      isBlind: false,
      hiringbonus: null,
      referalbonus: false,
      referralBonusAmount: null,
      skills: [],
      municipality: '',
      modality: '',
      experience: '',
      employmentTerm: '',
      openings: null,
      requirements: [],
      questions: [],
      status: 'active',
    });
  });

  it('set no defaults for changes', () => {
    expect(jobChangesSchema.parse({})).toEqual({});
    expect(jobChangesSchema.parse({ salary: '500', _id: 'x', views: 3 })).toEqual({ salary: 500 });
  });

  it('count visible characters, not the markup', () => {
    const marked = `<p>${'<strong>a</strong>'.repeat(500)}</p>`;
    expect(newJobSchema.safeParse({ ...good, description: marked }).success).toBe(true);
    expect(newJobSchema.safeParse({ ...good, description: 'a'.repeat(2001) }).success).toBe(false);
  });

  it('accept at most 15 different skills', () => {
    const skills = Array.from({ length: 16 }, (_, index) => `s${index}`);
    expect(newJobSchema.safeParse({ ...good, skills }).success).toBe(false);
    expect(newJobSchema.parse({ ...good, skills: ['Excel', ' Excel '] }).skills).toEqual(['Excel']);
  });
});

it('the expiry stages are 7 days before, 1 day before and after closing, without gap or overlap', () => {
  const spans = EXPIRY_STAGES.map((stage) => expiryStagePeriod(stage, new Date('2026-11-21T16:00:00Z')));
  expect(spans.map(({ after, until }) => [after.toISOString(), until.toISOString()])).toEqual([
    ['2026-11-22T16:00:00.000Z', '2026-11-28T16:00:00.000Z'],
    ['2026-11-21T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['2026-11-14T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ]);
});

it.each([
  ['draft', 'draft', 'job.drafted'],
  ['draft', 'active', 'job.published'],
  ['active', 'active', 'job.edited'],
  ['active', 'paused', 'job.paused'],
  ['paused', 'active', 'job.activated'],
  ['expired', 'active', 'job.activated'],
  ['active', 'expired', 'job.closed'],
] as const)('a vacancy from %s to %s: %s', (before, after, act) => {
  expect(getJobActivityKind(before, after)).toBe(act);
});

it('the page of a province is indexed from three active jobs on', () => {
  expect(INDEXED_PAGE_MIN_JOBS).toBe(3);
});
