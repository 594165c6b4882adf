import { expect, it } from 'vitest';
import {
  DEPARTURE_DAYS,
  EXPORTS_PER_HOUR,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_LABELS,
  WRITERS,
} from './settings.rules.ts';
import { changeNoticeSchema, changePrivacySchema, deleteAccountSchema } from './settings.schema.ts';

it('gives two weeks to repent, and few copies an hour', () => {
  expect(DEPARTURE_DAYS).toBe(14);
  expect(EXPORTS_PER_HOUR).toBeGreaterThan(1);
});

it('names every kind of notice in words of its own', () => {
  const labels = NOTICE_KINDS.map((kind) => NOTICE_LABELS[kind].label);
  expect(new Set(labels).size).toBe(NOTICE_KINDS.length);
  expect(labels).not.toContain('');
});

it('takes what it knows of privacy, all or a part', () => {
  for (const whoMayWrite of WRITERS)
    expect(changePrivacySchema.safeParse({ whoMayWrite }).success).toBe(true);
  expect(changePrivacySchema.safeParse({}).success).toBe(true);
  for (const rubbish of [{ whoMayWrite: 'nobody' }, { isFindable: 'yes' }, { showsOnline: 1 }, null, []])
    expect(changePrivacySchema.safeParse(rubbish).success).toBe(false);
});

it('takes one notice at a time', () => {
  for (const kind of NOTICE_KINDS)
    for (const channel of NOTICE_CHANNELS)
      expect(changeNoticeSchema.safeParse({ kind, channel, isOn: false }).success).toBe(true);
  for (const rubbish of [
    {},
    { kind: 'security', channel: 'mail', isOn: false },
    { kind: 'messages', channel: 'sms', isOn: true },
  ])
    expect(changeNoticeSchema.safeParse(rubbish).success).toBe(false);
});

it('asks for the password before an account goes', () => {
  expect(deleteAccountSchema.safeParse({ password: '' }).error?.issues[0]?.message).toBe(
    'Escribe tu contraseña',
  );
  expect(deleteAccountSchema.safeParse({ password: ' secreta ' }).data?.password).toBe(' secreta ');
});
