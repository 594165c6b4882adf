import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listenForUsers } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { deleteJobsOfOwner } from '../jobs/owners/owner-deletion.commands.ts';
import { deleteApplicationsOfCandidate } from './candidate-deletion.commands.ts';

let test: TestApp;
let live: Awaited<ReturnType<typeof listenForUsers>>;
beforeAll(async () => {
  test = await createTestApp();
  live = await listenForUsers(test);
});
afterAll(async () => {
  live.closeAll();
  await test.close();
});

const connect = (user: TestUser) => live.connectUser(user);

it('owner and candidate receive an event for each change, also with notifications off; other users do not', async () => {
  const [owner, candidate, other] = [await newReferent(test), await signUp(test), await signUp(test)];
  for (const kind of ['applications', 'contracts'])
    for (const user of [owner, candidate])
      await user.patch('/settings/notices', { kind, channel: 'inApp', isOn: false });
  const jobId = await publish(owner, { isAnonimous: true });
  const [ownerDevice, candidateDevice, otherDevice] = [
    await connect(owner),
    await connect(candidate),
    await connect(other),
  ];
  const changes = [
    () => candidate.post(`/jobs/${jobId}/apply`),
    () => candidate.delete(`/jobs/${jobId}/apply`),
    () => candidate.post(`/jobs/${jobId}/apply`),
    () => owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`),
    () => owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status: 'rejected' }),
  ];
  for (const [index, change] of changes.entries()) {
    expect((await change()).statusCode).toBeLessThan(300);
    await test.runTasks();
    for (const device of [ownerDevice, candidateDevice]) {
      await device.waitFor(
        'applicationsChanged',
        () => device.received('applicationsChanged').length > index,
      );
      expect(device.received('applicationsChanged')).toEqual(Array(index + 1).fill({ jobId }));
    }
  }
  // Events arrive in their order: nothing came before the messages.
  await sendMessage(candidate, owner, 'Hola');
  for (const user of [candidate, other]) await sendMessage(owner, user, 'Hola');
  for (const device of [ownerDevice, candidateDevice, otherDevice]) await device.waitFor('newMessage');
  expect(otherDevice.received('applicationsChanged')).toEqual([]);
  expect([...ownerDevice.received('notification'), ...candidateDevice.received('notification')]).toEqual([]);
});

it('applicants and owner receive an event when a job is deleted', async () => {
  const [owner, candidate] = [await newReferent(test), await signUp(test)];
  const jobId = await publish(owner);
  await candidate.post(`/jobs/${jobId}/apply`);
  await test.runTasks();
  const [ownerDevice, candidateDevice] = [await connect(owner), await connect(candidate)];
  expect((await owner.delete(`/jobs/${jobId}`)).statusCode).toBeLessThan(300);
  await test.runTasks();
  for (const device of [ownerDevice, candidateDevice])
    expect(await device.waitFor('applicationsChanged')).toEqual({ jobId });
});

it("the owner receives an event when an applicant's account is deleted, and the applicants when the owner's is", async () => {
  const [owner, candidate, deletedUser] = [await newReferent(test), await signUp(test), await signUp(test)];
  const jobId = await publish(owner);
  for (const user of [candidate, deletedUser]) await user.post(`/jobs/${jobId}/apply`);
  await test.runTasks();
  const [ownerDevice, candidateDevice] = [await connect(owner), await connect(candidate)];
  const { database, clock, app } = test;
  await database.transaction((tx) =>
    deleteApplicationsOfCandidate(tx, app.queue, deletedUser.id, clock.now()),
  );
  await test.runTasks();
  expect(await ownerDevice.waitFor('applicationsChanged')).toEqual({ jobId });
  await database.transaction((tx) => deleteJobsOfOwner(tx, app.queue, owner.id, clock.now()));
  await test.runTasks();
  expect(await candidateDevice.waitFor('applicationsChanged')).toEqual({ jobId });
});
