import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { addTeamMember, registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function listWelcomes(address: string) {
  await test.runTasks();
  return test.receipts.filter(({ to }) => to === address).map(({ email }) => email);
}

it('says to a person which address was registered, what follows, and whom to ask', async () => {
  const { email } = await signUp(test, { fullName: 'Gana dinero en estafa.do' });
  await signUp(test);
  const [welcome, ...more] = await listWelcomes(email);
  expect(more).toEqual([]);
  expect(welcome?.subject).toBe('Tu cuenta de Uneed está lista');
  expect(welcome?.paragraphs[0]).toBe(`Registraste tu cuenta con ${email}: con ese correo entras.`);
  expect(new URL(welcome?.action?.url ?? '').pathname).toBe('/onboarding');
  expect(welcome?.footnote).toMatch(/¿No fuiste tú\? Escríbenos en \S+\/contact /);
  // Otherwise a name would reach any mailbox.
  expect(JSON.stringify(welcome)).not.toContain('estafa');
});

it('leads an enterprise to its own onboarding; who joins its team gets none', async () => {
  const { email, client } = await registerEnterprise(test);
  const member = await addTeamMember(test, client, 'recruiter');
  const welcomes = await listWelcomes(email);
  expect(welcomes).toHaveLength(1);
  expect(welcomes[0]?.paragraphs[0]).toMatch(/^Registraste tu empresa con /);
  expect(new URL(welcomes[0]?.action?.url ?? '').pathname).toBe('/enterprise/onboarding');
  expect(await listWelcomes(member.email)).toEqual([]);
});

it('is not sent for a sign-up that was refused', async () => {
  const { email } = await signUp(test);
  await expect(signUp(test, { email })).rejects.toThrow('ya está registrado');
  expect(await listWelcomes(email)).toHaveLength(1);
});
