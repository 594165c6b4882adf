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
const isFoundByStrangers = (users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${isPerson(users)} and ${isAddressTrusted(users)} and ${findableBy(users)} = 'everyone'`;

/** The roles that strangers find unless they chose otherwise. */
const FOUND_BY_DEFAULT = (['candidate', 'referent'] as const).filter(
  (role) => defaultFindableBy(role) === 'everyone',
);

/**
 * Selects the ids of the users with this name whom strangers find: those of a role that is found by default, and those who chose it. Of
 * all members these are few, and each kind has an index.
 */
export const selectFoundByStrangers = (isNamed: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select users.id from users
    where ${isNamed} and users.is_onboarded and users.role = any(${sql.lit(`{${FOUND_BY_DEFAULT.join(',')}}`)}) and ${isFoundByStrangers()}
  union all
  select users.id from settings chosen join users on users.id = chosen.user_id
    where chosen.findable_by = 'everyone' and ${isNamed} and users.is_onboarded and ${isFoundByStrangers()}`;

/** Whether a user is found by whom they share something with, and listed for other clients: not if they chose nobody. */
export const isNotHidden = (users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`${isPerson(users)} and ${findableBy(users)} <> 'nobody'`;
