import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { NotificationTopic } from '@uneed/domain/people/settings/settings.rules.ts';
import type {
  ChangeNotificationPreference,
  ChangePrivacy,
} from '@uneed/domain/people/settings/settings.schema.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findSettings, findSubscription } from './settings.reader.ts';
import * as repository from './settings.repository.ts';

export type Dependencies = {
  database: Database;
  /** Called after the commit, when other users may again, or may no longer, see that the user is online. */
  onPresenceChanged: (userId: Id) => void;
};

export type SettingsService = ReturnType<typeof createSettings>;

export function createSettings({ database, onPresenceChanged }: Dependencies) {
  const read = (userId: Id) => findSettings(database.db, userId);

  async function changePrivacy(userId: Id, changes: ChangePrivacy) {
    await database.transaction((tx) => repository.updatePrivacy(tx, userId, changes));
    if (changes.showsOnline !== undefined) onPresenceChanged(userId);
    return read(userId);
  }

  async function changeNotificationPreference(userId: Id, change: ChangeNotificationPreference) {
    await database.transaction((tx) => repository.updateNotificationPreference(tx, userId, change));
    return read(userId);
  }

  /** Turns off the emails of the token's kind. Returns the kind; 404 if the token is not valid or its user is deleted. */
  async function unsubscribe(token: string): Promise<NotificationTopic> {
    const subscription = await findSubscription(database.db, token);
    const user = subscription && (await findUser(database.db, subscription.userId));
    if (!user) throw notFound('Este enlace no es válido');
    const { kind } = subscription;
    await database.transaction((tx) =>
      repository.updateNotificationPreference(tx, user.id, { kind, channel: 'mail', isOn: false }),
    );
    return kind;
  }

  return { read, changePrivacy, changeNotificationPreference, unsubscribe };
}
