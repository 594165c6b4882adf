import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/database.ts';
import { insertUserRow, type NewRow } from '../../../testing/rows.ts';
import { insertJobs, type NewJobRow } from './jobs.repository.ts';

/** The time of tests that have no app. */
export const NOW = new Date('2026-05-10T15:00:00Z');

/** Adds a user who exists only in the database. */
export const addUser = ({ db }: Database, changes: Partial<NewRow<'users'>> = {}): Promise<Id> =>
  insertUserRow(db, { createdAt: NOW, updatedAt: NOW, ...changes });

export type JobChanges = Partial<NewJobRow> & Pick<NewJobRow, 'ownerId'>;

/** Adds jobs without a request or a check, by default open ones; later jobs have greater ids. Returns the ids. */
export async function addJobs({ transaction }: Database, jobs: readonly JobChanges[]): Promise<Id[]> {
  const texts = { title: 'Cajera', company: 'Colmado', location: 'Azua', category: 'Ventas' };
  const times = { createdAt: NOW, updatedAt: NOW, publishedAt: NOW, expiresAt: addDays(NOW, 30) };
  const defaults = { ...texts, description: 'Texto.', excerpt: '', status: 'active', ...times };
  const rows = jobs.map((changes) => ({ id: newId(), ...defaults, ...changes }));
  await transaction((tx) => insertJobs(tx, rows));
  return rows.map(({ id }) => id);
}

/** Adds one job. */
export async function addJob(database: Database, ownerId: Id, changes: Partial<NewJobRow> = {}): Promise<Id> {
  const [id] = await addJobs(database, [{ ...changes, ownerId }]);
  if (id === undefined) throw new Error('No job was added');
  return id;
}
