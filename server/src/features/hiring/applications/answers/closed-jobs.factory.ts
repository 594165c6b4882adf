import { v7 as newId } from 'uuid';
import type { TestApp } from '../../../../testing/app.ts';
import { insertApplications } from '../applications.commands.ts';

/** Adds this many applicants to a job, who exist only in the database. */
export async function addApplicants(test: TestApp, jobId: string, count: number): Promise<void> {
  const now = test.clock.now();
  const users = Array.from({ length: count }, () => ({ id: newId(), email: `${newId()}@prueba.do` }));
  await test.database.db
    .insertInto('users')
    .values(
      users.map((user) => ({
        ...user,
        fullName: 'Aplicante',
        passwordHash: '',
        emailStatus: 'confirmed',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
  await test.database.transaction((tx) =>
    insertApplications(
      tx,
      users.map(({ id }) => ({ jobId, candidateId: id, appliedAt: now })),
    ),
  );
}
