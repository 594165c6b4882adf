import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { DEPARTURE_DAYS } from '@uneed/domain/settings/settings.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { conflict, unauthenticated } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { deleteUser, endSessionsOf, lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { listDueErasures, type UserRow } from '../accounts/accounts.reader.ts';
import { withdrawAllOf } from '../applications/candidate-leaves.commands.ts';
import { pauseJobsOf, removeJobsOf, resumeJobs } from '../jobs/owner-leaves.commands.ts';
import type { StoredFiles } from '../media/stored-files.commands.ts';
import { forgetPerson } from '../messages/messages.commands.ts';
import type { ProfilePictures } from '../profiles/profiles.commands.ts';
import * as repository from './departures.repository.ts';
import { accountErased, departureStarted } from './settings.jobs.ts';

/** One run erases at most so many accounts; the next takes the rest. */
const ERASED_AT_ONCE = 500;

export type DeparturesNeeds = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  files: StoredFiles;
  pictures: ProfilePictures;
  log: Logger;
  /** 400 when it is not the actor's password, 429 when it was guessed too often. */
  assertPassword(
    actor: SessionActor,
    password: string,
    address: string,
    complaint: { field: string; text: string },
  ): Promise<unknown>;
  /** Told, after the commit, of the sessions that have just ended. */
  onSessionsEnded: (ids: readonly Id[]) => void;
  onPresenceChanged: (userId: Id) => void;
};

export type DeparturesService = ReturnType<typeof createDepartures>;

/** Leaving for good: hidden at once, gone after two weeks, and until then a way back (DESIGN §5). */
export function createDepartures(needs: DeparturesNeeds) {
  const { database, clock, jobs, files, pictures, log, onSessionsEnded, onPresenceChanged } = needs;

  async function lockActor(tx: Tx, id: Id): Promise<UserRow> {
    const user = await lockUser(tx, id);
    if (!user) throw unauthenticated();
    return user;
  }

  /** Hides the account and ends its sessions; gives when it will be gone. 409 when that was asked for already. */
  async function leave(actor: SessionActor, password: string, address: string): Promise<Date> {
    const complaint = { field: 'password', text: 'La contraseña no es correcta' };
    await needs.assertPassword(actor, password, address, complaint);
    const now = clock.now();
    const eraseAt = addDays(now, DEPARTURE_DAYS);
    const ended = await database.transaction(async (tx) => {
      const { email, eraseAt: earlier } = await lockActor(tx, actor.id);
      if (earlier) throw conflict('Ya pediste eliminar tu cuenta');
      const pausedJobIds = await pauseJobsOf(tx, actor.id, now);
      await repository.insertDeparture(tx, { userId: actor.id, requestedAt: now, pausedJobIds });
      await updateUser(tx, actor.id, { eraseAt }, now);
      await jobs.enqueue(tx, departureStarted, { email, eraseAt: eraseAt.toISOString() });
      return endSessionsOf(tx, actor.id);
    });
    onSessionsEnded(ended);
    onPresenceChanged(actor.id);
    return eraseAt;
  }

  /** Takes it back: the account is as it was, and so are the vacancies that were paused for it. */
  async function stay(actor: SessionActor): Promise<UserRow> {
    const now = clock.now();
    const user = await database.transaction(async (tx) => {
      const { eraseAt } = await lockActor(tx, actor.id);
      if (!eraseAt) throw conflict('Tu cuenta no está por eliminarse');
      await resumeJobs(tx, await repository.takeDeparture(tx, actor.id), now);
      return updateUser(tx, actor.id, { eraseAt: null }, now);
    });
    if (!user) throw unauthenticated();
    onPresenceChanged(actor.id);
    return user;
  }

  /** Removes an account whose time has come, in one transaction; harmless when its owner came back or it is gone. */
  async function erase(userId: Id): Promise<void> {
    const now = clock.now();
    const ended = await database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user?.eraseAt || user.eraseAt > now) return [];
      await removeJobsOf(tx, jobs, userId, now);
      await withdrawAllOf(tx, jobs, userId);
      await pictures.detach(tx, user);
      const sessionIds = await endSessionsOf(tx, userId);
      await forgetPerson(tx, files, userId);
      await deleteUser(tx, userId);
      await jobs.enqueue(tx, accountErased, { email: user.email });
      return sessionIds;
    });
    onSessionsEnded(ended);
  }

  /** Erases what is due. One account that cannot be erased holds up no other, and is tried again with the next run. */
  async function eraseDue(): Promise<void> {
    for (const userId of await listDueErasures(database.db, clock.now(), ERASED_AT_ONCE)) {
      await erase(userId).catch((error: Error) => log.error({ err: error.message, userId }, 'not erased'));
    }
  }

  return { leave, stay, eraseDue };
}
