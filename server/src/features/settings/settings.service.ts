import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ChangeNotice, ChangePrivacy } from '@uneed/domain/settings/settings.schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { findSettings } from './settings.reader.ts';
import * as repository from './settings.repository.ts';

export type SettingsNeeds = {
  database: Database;
  /** Told, after the commit, of whom others may see that they are online or no longer may. */
  onPresenceChanged: (userId: Id) => void;
};

export type SettingsService = ReturnType<typeof createSettings>;

export function createSettings({ database, onPresenceChanged }: SettingsNeeds) {
  const read = (userId: Id) => findSettings(database.db, userId);

  async function changePrivacy(userId: Id, changes: ChangePrivacy) {
    await database.transaction((tx) => repository.updatePrivacy(tx, userId, changes));
    if (changes.showsOnline !== undefined) onPresenceChanged(userId);
    return read(userId);
  }

  async function changeNotice(userId: Id, change: ChangeNotice) {
    await database.transaction((tx) => repository.muteNotice(tx, userId, change));
    return read(userId);
  }

  return { read, changePrivacy, changeNotice };
}
