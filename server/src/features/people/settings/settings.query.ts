import { defaultFindableBy } from '@uneed/domain/people/settings/settings.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAddressTrusted, isPendingDeletion } from '../accounts/active-accounts.query.ts';

/** Who finds a user by name, as stored or by default. */
const findableBy = (users: string) => sql<string>`coalesce(
  (select findable_by from settings where settings.user_id = ${sql.ref(`${users}.id`)}),
  case when ${sql.ref(`${users}.role`)} = 'referent'
    then ${sql.lit(defaultFindableBy('referent'))} else ${sql.lit(defaultFindableBy('candidate'))} end)`;

/** Whether an account can be found at all: no enterprise, and not while its deletion is pending. */
const isPerson = (users: string) =>
  sql<boolean>`${sql.ref(`${users}.role`)} <> 'enterprise' and not ${isPendingDeletion(users)}`;

/** Whether strangers find a user by name, whose address is confirmed. `users` is the name of the table in the query. */
export const isFoundByStrangers = (users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${isPerson(users)} and ${isAddressTrusted(users)} and ${findableBy(users)} = 'everyone'`;

/** Whether a user is found by whom they share something with, and listed for other clients: not if they chose nobody. */
export const isNotHidden = (users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${isPerson(users)} and ${findableBy(users)} <> 'nobody'`;
