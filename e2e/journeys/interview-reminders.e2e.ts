import { expect, test } from '../support/test-with-clock.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

async function expectNotification({ page }: TestUser, text: RegExp) {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const panel = page.getByRole('region', { name: 'Notificaciones' });
  await expect(panel.getByRole('link', { name: text })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('both sides are reminded of an interview a day and an hour before it, and who hires records that it was held', async ({
  createUser,
  runAdmin,
  confirmEmail,
  advanceDays,
  waitForEmail,
  findEmails,
}) => {
  const owner = await createUser('referent');
  await runAdmin('verify-referent', owner.email);
  const candidate = await createUser('candidate');
  for (const user of [owner, candidate]) await confirmEmail(user);
  const title = `Cajera con recordatorios, ${owner.email}`;
  const jobId = await publishJob(owner, { title });
  await applyTo(candidate, jobId);
  const startsAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 2 * DAY_MS;
  const offered = await owner.page.request.post(`/api/jobs/${jobId}/interviews`, {
    data: {
      candidateIds: [candidate._id],
      kind: 'video',
      place: 'https://meet.example.do/sala',
      note: '',
      minutes: 30,
      slots: [new Date(startsAt).toISOString()],
      interviewerIds: [],
    },
  });
  expect(offered.status()).toBe(201);

  await candidate.page.goto('/applications');
  const card = candidate.page.getByRole('region', { name: 'Te ofrecen una entrevista. Elige tu hora' });
  await card.getByRole('button', { name: /m\.$/ }).click();
  await card.getByRole('button', { name: 'Confirmar esta hora' }).click();
  const agreed = candidate.page.getByRole('region', { name: 'Tu entrevista' });
  await expect(agreed).toBeVisible();

  await owner.page.goto('/my-jobs');
  let now = Date.now();
  const advanceTo = async (time: number) => {
    await advanceDays((time - now) / DAY_MS);
    now = time;
  };
  await advanceTo(startsAt - 23 * HOUR_MS);
  for (const user of [owner, candidate]) {
    await waitForEmail(user.email, 'Recordatorio de la entrevista');
    await expectNotification(user, /^Tu entrevista (con .+ )?para .+ es el /);
  }
  await advanceTo(startsAt - HOUR_MS / 2);
  for (const user of [owner, candidate]) {
    await expectNotification(user, /^Tu entrevista (con .+ )?para .+ es a las? /);
    const reminders = async () =>
      (await findEmails(user.email)).filter(({ subject }) =>
        subject.includes('Recordatorio de la entrevista'),
      );
    await expect.poll(async () => (await reminders()).length).toBe(2);
  }

  await advanceTo(startsAt + HOUR_MS);
  await owner.page.goto(`/job-applicants/${jobId}?aplicante=${candidate._id}`);
  await owner.page.getByRole('button', { name: 'Se hizo' }).click();
  await expect(owner.page.getByRole('button', { name: 'Se hizo' })).toHaveAttribute('aria-pressed', 'true');
});
