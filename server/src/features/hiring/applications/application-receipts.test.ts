import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { countDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Runs the tasks; returns the receipts of applications that the user got. */
async function listReceipts({ email }: TestUser) {
  await test.runTasks();
  const own = test.receipts.filter(({ to }) => to === email).map((sent) => sent.email);
  return own.filter(({ subject }) => subject.startsWith('Aplicaste a'));
}

it('says to the candidate what was sent, and what follows', async () => {
  const [candidate, other] = [await signUp(test), await signUp(test)];
  const jobId = await publish(await newReferent(test), {
    title: 'Chofer de reparto',
  });
  await candidate.post(`/jobs/${jobId}/apply`, { cv: toDataUrl(buildPdf()), fileName: 'Ana.pdf' });
  await other.post(`/jobs/${jobId}/apply`);
  const [receipt, ...more] = await listReceipts(candidate);
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({
    subject: 'Aplicaste a «Chofer de reparto»',
    paragraphs: [
      'Tu aplicación a «Chofer de reparto», de Cayena Labs, se envió con tu CV.',
      'Quien publicó la vacante revisará tu perfil. Puedes escribirle por el chat. Te avisaremos aquí y por correo cuando haya una respuesta.',
    ],
    action: { label: 'Ver mis aplicaciones' },
  });
  expect(new URL(receipt?.action?.url ?? '').pathname).toBe('/applications');
  expect((await listReceipts(other))[0]?.paragraphs[0]).toMatch(/se envió sin CV\.$/);
});

it('does not name the company of an anonymous job, nor offers to write to it', async () => {
  const candidate = await signUp(test);
  const jobId = await publish(await newReferent(test), { isAnonimous: true });
  await candidate.post(`/jobs/${jobId}/apply`);
  const receipts = await listReceipts(candidate);
  expect(receipts).toHaveLength(1);
  expect(JSON.stringify(receipts)).not.toMatch(/Cayena|chat/);
});

it('offers no chat with who may not know yet who applied', async () => {
  const candidate = await signUp(test);
  const jobId = await publish(await newReferent(test), { isBlind: true });
  await candidate.post(`/jobs/${jobId}/apply`, { isBlind: true });
  const [receipt] = await listReceipts(candidate);
  expect(receipt?.paragraphs[1]).toMatch(/^Quien publicó la vacante revisará tu aplicación y te escribirá/);
});

it('is not sent for an application that was withdrawn, also when the candidate applied again', async () => {
  const candidate = await signUp(test);
  const owner = await newReferent(test);
  const [withdrawn, again] = [await publish(owner), await publish(owner, { title: 'Otra vez' })];
  for (const jobId of [withdrawn, again]) {
    await candidate.post(`/jobs/${jobId}/apply`);
    await candidate.delete(`/jobs/${jobId}/apply`);
  }
  test.clock.advanceMinutes(1);
  await candidate.post(`/jobs/${again}/apply`);
  expect((await listReceipts(candidate)).map(({ subject }) => subject)).toEqual(['Aplicaste a «Otra vez»']);
});

it('is not sent to who turned off emails about applications', async () => {
  const [candidate, other] = [await signUp(test), await signUp(test)];
  await candidate.patch('/settings/notices', { kind: 'applications', channel: 'mail', isOn: false });
  const jobId = await publish(await newReferent(test));
  for (const user of [candidate, other]) await user.post(`/jobs/${jobId}/apply`);
  expect(await listReceipts(other)).toHaveLength(1);
  expect(await listReceipts(candidate)).toEqual([]);
});

it('is sent up to 20 times a day', async () => {
  const candidate = await signUp(test);
  const owner = await newReferent(test);
  await test.database.transaction(async (tx) => {
    for (let count = 0; count < 18; count += 1)
      await countDailyEmail(tx, candidate.id, 'receipts', test.clock.now());
  });
  for (const title of ['Cajera', 'Chofer', 'Cocinera'])
    await candidate.post(`/jobs/${await publish(owner, { title })}/apply`);
  expect(await listReceipts(candidate)).toHaveLength(2);
});
