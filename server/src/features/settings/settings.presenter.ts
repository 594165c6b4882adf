import { NOTICE_KINDS } from '@uneed/domain/settings/settings.rules.ts';
import type { Notices, Settings } from '@uneed/domain/settings/settings.schema.ts';
import { parseWriters, type SettingsRow } from './settings.reader.ts';

function presentNotificationPreferences({ mutedInApp, mutedMail }: SettingsRow): Notices {
  const preference = (kind: (typeof NOTICE_KINDS)[number]) => ({
    inApp: !mutedInApp.includes(kind),
    mail: !mutedMail.includes(kind),
  });
  const [applications, contracts, referents, jobExpiry, messages, community] = NOTICE_KINDS;
  return {
    applications: preference(applications),
    contracts: preference(contracts),
    referents: preference(referents),
    jobExpiry: preference(jobExpiry),
    messages: preference(messages),
    community: preference(community),
  };
}

/** Presents a user's own settings. */
export function presentSettings(row: SettingsRow): Settings {
  const { showsOnline, isFindable } = row;
  return {
    privacy: { whoMayWrite: parseWriters(row.whoMayWrite), showsOnline, isFindable },
    notices: presentNotificationPreferences(row),
  };
}
