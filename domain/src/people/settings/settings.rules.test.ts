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

it('deletes an account after two weeks, and limits exports per hour', () => {
  expect(ACCOUNT_DELETION_DAYS).toBe(14);
  expect(EXPORTS_PER_HOUR).toBeGreaterThan(1);
});

it('has a different label for each notification topic', () => {
  const labels = NOTIFICATION_TOPICS.map((kind) => NOTIFICATION_TOPIC_LABELS[kind].label);
  expect(new Set(labels).size).toBe(NOTIFICATION_TOPICS.length);
  expect(labels).not.toContain('');
});

it('accepts all or some of the privacy settings', () => {
  for (const whoMayWrite of MESSAGE_PERMISSIONS)
    expect(changePrivacySchema.safeParse({ whoMayWrite }).success).toBe(true);
  expect(changePrivacySchema.safeParse({}).success).toBe(true);
  for (const rubbish of [{ whoMayWrite: 'nobody' }, { findableBy: 'yes' }, { showsOnline: 1 }, null, []])
    expect(changePrivacySchema.safeParse(rubbish).success).toBe(false);
});

it('accepts one notification preference at a time', () => {
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

it('requires the password to delete an account', () => {
  expect(requestAccountDeletionSchema.safeParse({ password: '' }).error?.issues[0]?.message).toBe(
    'Escribe tu contraseña',
  );
  expect(requestAccountDeletionSchema.safeParse({ password: ' secreta ' }).data?.password).toBe(' secreta ');
});
