import { createDatabase } from '../../server/src/platform/db/database.ts';

/** Verifies the enterprise with this e-mail. */
export async function verifyEnterprise(databaseUrl: string, email: string): Promise<void> {
  const database = createDatabase(databaseUrl, { poolSize: 1 });
  try {
    await database.db
      .updateTable('users')
      .set({ isVerifiedReferent: true })
      .where('email', '=', email)
      .where('role', '=', 'enterprise')
      .execute();
  } finally {
    await database.close();
  }
}
