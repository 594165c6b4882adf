import { NOTICE_KINDS } from '@uneed/domain/settings/settings.rules.ts';
import type { Notices, Settings } from '@uneed/domain/settings/settings.schema.ts';
import { type SettingsRow, writersOf } from './settings.defaults.ts';

function presentNotices({ mutedInApp, mutedMail }: SettingsRow): Notices {
  const on = (kind: (typeof NOTICE_KINDS)[number]) => ({
    inApp: !mutedInApp.includes(kind),
    mail: !mutedMail.includes(kind),
  });
  const [applications, contracts, referents, jobExpiry, messages, community] = NOTICE_KINDS;
  return {
    applications: on(applications),
    contracts: on(contracts),
    referents: on(referents),
    jobExpiry: on(jobExpiry),
    messages: on(messages),
    community: on(community),
  };
}

/** A person's own settings. */
export function presentSettings(row: SettingsRow): Settings {
  const { showsOnline, isFindable } = row;
  return {
    privacy: { whoMayWrite: writersOf(row.whoMayWrite), showsOnline, isFindable },
    notices: presentNotices(row),
  };
}
