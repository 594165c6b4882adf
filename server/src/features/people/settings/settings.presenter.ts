import { NOTIFICATION_TOPICS } from '@uneed/domain/people/settings/settings.rules.ts';
import type { NotificationPreferences, Settings } from '@uneed/domain/people/settings/settings.schema.ts';
import { findableByOf, parseMessagePermission, type SettingsRow, showsProfile } from './settings.reader.ts';

function presentNotificationPreferences({
  mutedInApp,
  mutedMail,
  mutedPush,
}: SettingsRow): NotificationPreferences {
  const preference = (kind: (typeof NOTIFICATION_TOPICS)[number]) => ({
    inApp: !mutedInApp.includes(kind),
    mail: !mutedMail.includes(kind),
    push: !mutedPush.includes(kind),
  });
  const [
    applications,
    contracts,
    interviews,
    referents,
    jobExpiry,
    messages,
    community,
    alerts,
    follows,
    recommendations,
    bonuses,
  ] = NOTIFICATION_TOPICS;
  return {
    applications: preference(applications),
    contracts: preference(contracts),
    interviews: preference(interviews),
    referents: preference(referents),
    jobExpiry: preference(jobExpiry),
    messages: preference(messages),
    community: preference(community),
    alerts: preference(alerts),
    follows: preference(follows),
    recommendations: preference(recommendations),
    bonuses: preference(bonuses),
  };
}

/** Presents a user's own settings. */
export function presentSettings(row: SettingsRow, role: string): Settings {
  const { showsOnline, showsMessageText, showsFacts } = row;
  return {
    privacy: {
      whoMayWrite: parseMessagePermission(row.whoMayWrite),
      showsOnline,
      findableBy: findableByOf(row.findableBy, role),
      showsMessageText,
      showsFacts,
      showsProfile: showsProfile(row, role),
    },
    notices: presentNotificationPreferences(row),
  };
}
