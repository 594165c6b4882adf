import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NoticeKind } from '@uneed/domain/settings/settings.rules.ts';
import type { ChangeNotice, ChangePrivacy } from '@uneed/domain/settings/settings.schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findSettings, findSubscription } from './settings.reader.ts';
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

  /** Stops the letters of a kind with the token of one of them; 404 when it is not ours or its owner is gone. */
  async function unsubscribe(token: string): Promise<NoticeKind> {
    const subscription = await findSubscription(database.db, token);
    const user = subscription && (await findUser(database.db, subscription.userId));
    if (!user) throw notFound('Este enlace no es válido');
    const { kind } = subscription;
    await database.transaction((tx) =>
      repository.muteNotice(tx, user.id, { kind, channel: 'mail', isOn: false }),
    );
    return kind;
  }

  return { read, changePrivacy, changeNotice, unsubscribe };
}
