import {
  ALERTS_MAX,
  ALERTS_MAX_TEXT,
  type AlertFrequency,
  PROFILE_ALERT_EMPTY_TEXT,
} from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { deriveProfileFilters } from '@uneed/domain/hiring/alerts/profile-alert.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { lockActiveUser, lockUser } from '../../people/accounts/accounts.commands.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { findWorkProfile } from '../../people/work-profile/work-profile.reader.ts';
import * as matches from './alert-matches.repository.ts';
import { presentFilters } from './alerts.presenter.ts';
import { type AlertRow, findAlert, listAlerts } from './alerts.reader.ts';
import * as repository from './alerts.repository.ts';
import { type CompiledAlert, compileProfileAlert, isSameSearch, storeSearch } from './alerts.service.ts';

type Dependencies = { database: Database; clock: Clock };

/** The alert that follows the profile of work of its user (decision record 117). */
export function createProfileAlerts({ database, clock }: Dependencies) {
  async function compile(db: DbOrTx, userId: Id): Promise<CompiledAlert> {
    const [user, work] = [await findUser(db, userId), await findWorkProfile(db, userId)];
    return compileProfileAlert(db, deriveProfileFilters(work, user?.location ?? ''));
  }

  async function get(db: DbOrTx, id: Id): Promise<AlertRow> {
    const alert = await findAlert(db, id);
    if (!alert) throw notFound();
    return alert;
  }

  const findOwn = async (db: DbOrTx, userId: Id) => {
    const alerts = await listAlerts(db, userId);
    return { count: alerts.length, alert: alerts.find(({ isOfProfile }) => isOfProfile) };
  };

  /** Creates the alert, or activates it with this frequency. Throws 409 if the profile names no occupation, or for one alert too many. */
  async function turnOn(userId: Id, frequency: AlertFrequency): Promise<AlertRow> {
    const search = await compile(database.db, userId);
    if (search.filters.occupations === undefined) throw conflict(PROFILE_ALERT_EMPTY_TEXT);
    return database.transaction(async (tx) => {
      await lockActiveUser(tx, userId);
      const { count, alert } = await findOwn(tx, userId);
      const now = clock.now();
      const stored = await storeSearch(tx, search);
      if (alert) {
        const activeSince = alert.activeSince ?? now;
        await repository.updateAlert(tx, alert.id, { frequency, activeSince, search: stored });
        return get(tx, alert.id);
      }
      if (count >= ALERTS_MAX) throw conflict(ALERTS_MAX_TEXT);
      const row = { id: newId(), userId, frequency, createdAt: now, activeSince: now, isOfProfile: true };
      await repository.insertAlert(tx, row, stored);
      return get(tx, row.id);
    });
  }

  /** Changes the alert, if there is one, to what the profile says now; it counts for jobs that open from now on. */
  async function refresh(userId: Id): Promise<void> {
    const { alert } = await findOwn(database.db, userId);
    if (!alert) return;
    await database.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) return;
      const current = await findAlert(tx, alert.id);
      const search = await compile(tx, userId);
      if (!current || isSameSearch(presentFilters(current.filters), search.filters)) return;
      const activeSince = current.activeSince && clock.now();
      await repository.updateAlert(tx, alert.id, { activeSince, search: await storeSearch(tx, search) });
      await matches.deleteWaiting(tx, alert.id);
    });
  }

  return { turnOn, refresh };
}
