import { ENTERPRISE_SIZES, INDUSTRIES } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'clave-del-equipo';

test('an owner invites a recruiter, who acts for the enterprise until the owner removes them', async ({
  createVisitor,
  waitForEmail,
}, { testId, retry }) => {
  const owner = await createVisitor();
  const recruiter = await createVisitor({ expectedStatus: [401, 403] });
  const suffix = `${testId}-${retry}`;
  const email = `reclutadora-${suffix}@colmado.do`;
  const api = owner.context.request;
  const company = {
    companyName: 'Colmado Central',
    email: `empleos-${suffix}@colmado.do`,
    password: PASSWORD,
    industry: INDUSTRIES[0],
    size: ENTERPRISE_SIZES[0],
    location: 'Santiago',
  };
  expect((await api.post('/api/enterprises/register', { data: company })).status()).toBe(201);
  const description = 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.';
  const onboarding = { description, phone: '809-555-0100', rnc: '101010632' };
  expect((await api.post('/api/enterprises/onboarding', { data: onboarding })).status()).toBe(200);

  await owner.page.goto('/enterprise/equipo');
  await owner.page.getByLabel('Email').fill(email);
  await owner.page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(owner.page.getByText(`Le enviamos la invitación a ${email}`)).toBeVisible();

  const { html } = await waitForEmail(email, 'te invita a su equipo');
  const link = /href="([^"]*\/enterprise\/invitacion#token=[^"]+)"/.exec(html)?.[1] ?? '';
  expect(link).not.toBe('');
  await recruiter.page.goto(link);
  await recruiter.page.getByLabel('Tu nombre').fill('Ana Peña');
  await recruiter.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await recruiter.page.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(recruiter.page).toHaveURL('/enterprise');
  await expect(recruiter.page.getByText('Ana Peña · Reclutador')).toBeVisible();

  await recruiter.page.goto('/enterprise/equipo');
  await expect(recruiter.page.getByText(email)).toBeVisible();
  await expect(recruiter.page.getByRole('button', { name: 'Enviar invitación' })).toBeHidden();
  const refused = await recruiter.context.request.post('/api/enterprises/team/invitations', {
    data: { email: `otra-${suffix}@colmado.do`, role: 'reader' },
  });
  expect(refused.status()).toBe(403);

  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Quitar a Ana Peña del equipo' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click();
  await expect(owner.page.getByText('Ya no está en el equipo. Cerramos sus sesiones.')).toBeVisible();

  // The open page learns it at once.
  await expect(recruiter.page).toHaveURL(/^[^?]*\/enterprise\/login/);
  await expect(recruiter.page.getByText('Tu sesión se cerró desde otro dispositivo')).toBeVisible();
  await recruiter.page.getByLabel('Email').fill(email);
  await recruiter.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await recruiter.page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(recruiter.page.getByText('Email o contraseña incorrectos').first()).toBeVisible();
});
