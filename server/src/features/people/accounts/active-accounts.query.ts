import { type RawBuilder, sql } from 'kysely';

/** Whether the deletion of an account is pending. `users` is the name of the table in the query. */
export const isPendingDeletion = (users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${users}.eraseAt`)} is not null`;

/** Whether an account is neither suspended nor about to be deleted. */
export function isActiveAccount(now: Date | RawBuilder<Date>, users = 'users'): RawBuilder<boolean> {
  const suspendedUntil = sql.ref(`${users}.suspendedUntil`);
  return sql<boolean>`(not ${isPendingDeletion(users)} and (${suspendedUntil} is null or ${suspendedUntil} <= ${now}))`;
}

/** Whether the address of an account is confirmed, or is from before addresses were. Otherwise it may be that of somebody else. */
export const isAddressTrusted = (users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${users}.emailStatus`)} <> 'unconfirmed'`;
