import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { updatePrivacy } from './settings.repository.ts';

/** Gives a user a public page (the demo content). */
export const importPublicPage = (tx: Tx, userId: Id): Promise<void> =>
  updatePrivacy(tx, userId, { showsProfile: true });
