import { expect, it } from 'vitest';
import {
  ACCOUNT_DELETION_DAYS,
  EXPORTS_PER_HOUR,
  MESSAGE_PERMISSIONS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPIC_LABELS,
  NOTIFICATION_TOPICS,
} from './settings.rules.ts';
import {
  changeNotificationPreferenceSchema,
  changePrivacySchema,
  requestAccountDeletionSchema,
} from './settings.schema.ts';

it('gives two weeks to repent, and few copies an hour', () => {
  expect(ACCOUNT_DELETION_DAYS).toBe(14);
  expect(EXPORTS_PER_HOUR).toBeGreaterThan(1);
});

it('names every kind of notice in words of its own', () => {
  const labels = NOTIFICATION_TOPICS.map((kind) => NOTIFICATION_TOPIC_LABELS[kind].label);
  expect(new Set(labels).size).toBe(NOTIFICATION_TOPICS.length);
  expect(labels).not.toContain('');
});

it('takes what it knows of privacy, all or a part', () => {
  for (const whoMayWrite of MESSAGE_PERMISSIONS)
    expect(changePrivacySchema.safeParse({ whoMayWrite }).success).toBe(true);
  expect(changePrivacySchema.safeParse({}).success).toBe(true);
  for (const rubbish of [{ whoMayWrite: 'nobody' }, { isFindable: 'yes' }, { showsOnline: 1 }, null, []])
    expect(changePrivacySchema.safeParse(rubbish).success).toBe(false);
});

it('takes one notice at a time', () => {
  for (const kind of NOTIFICATION_TOPICS)
    for (const channel of NOTIFICATION_CHANNELS)
      expect(changeNotificationPreferenceSchema.safeParse({ kind, channel, isOn: false }).success).toBe(true);
  for (const rubbish of [
    {},
    { kind: 'security', channel: 'mail', isOn: false },
    { kind: 'messages', channel: 'sms', isOn: true },
  ])
    expect(changeNotificationPreferenceSchema.safeParse(rubbish).success).toBe(false);
});

it('asks for the password before an account goes', () => {
  expect(requestAccountDeletionSchema.safeParse({ password: '' }).error?.issues[0]?.message).toBe(
    'Escribe tu contraseña',
  );
  expect(requestAccountDeletionSchema.safeParse({ password: ' secreta ' }).data?.password).toBe(' secreta ');
});
