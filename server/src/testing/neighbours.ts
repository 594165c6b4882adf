/**
 * Lets each user do the same, one after the other in turns, so that the rows of a user have neighbours: rows of another user before,
 * between and after them in each table.
 */
export async function withNeighbours<User>(
  users: readonly User[],
  actions: readonly ((user: User) => Promise<unknown>)[],
): Promise<void> {
  for (const action of actions) for (const user of users) await action(user);
}
