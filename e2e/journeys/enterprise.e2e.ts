import type { Page } from '@playwright/test';
import { checkShown } from '../support/accessibility.ts';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/users.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'clave-de-prueba';

type Invited = { email: string; readInvitation: () => Promise<string> };

async function register(page: Page, { companyName, email }: { companyName: string; email: string }) {
  await page.goto('/enterprise/register');
  await page.getByLabel('Nombre de la empresa').fill(companyName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Industria').selectOption('Retail');
  await page.getByLabel('Tamaño').selectOption('11-50');
  await page.getByLabel('Ubicación').fill('Santiago');
  // Open suggestions cover the checkbox.
  await page
    .getByRole('option', { name: /^Santiago/ })
    .first()
    .click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrar empresa' }).click();
  await expect(page).toHaveURL('/enterprise/onboarding');
  await page
    .getByLabel('¿A qué se dedica la empresa?')
    .fill('Cadena de colmados del Cibao que abre todos los días y forma a su gente.');
  await page.getByLabel('Teléfono').fill('809-555-0100');
  await page.getByLabel('RNC').fill('1-01-01063-2');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page).toHaveURL('/enterprise');
}

/** Publishes a vacancy from the panel; returns the path of its page. */
async function publish(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Publicar vacante' }).click();
  await fillJobForm(page, {
    title,
    province: 'Santiago',
    category: 'Ventas y Comercial',
    description: 'Buscamos una persona amable para la caja, con ganas de aprender.',
  });
  await page.getByRole('button', { name: 'Publicar vacante' }).click();
  await expect(page).toHaveURL('/enterprise/vacantes');
  const path = await page.getByRole('link', { name: `Ver vacante ${title}` }).getAttribute('href');
  return path ?? '';
}

/** The owner invites a recruiter by e-mail, who accepts, and may not invite others. */
async function inviteRecruiter({ page }: Visitor, recruiter: Visitor, { email, readInvitation }: Invited) {
  await page.goto('/enterprise/equipo');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Le enviamos la invitación a ${email}`)).toBeVisible();

  const link = /href="([^"]*\/enterprise\/invitacion#token=[^"]+)"/.exec(await readInvitation())?.[1] ?? '';
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
    data: { email: `otra-${email}`, role: 'reader' },
  });
  expect(refused.status()).toBe(403);
}

/** The open page of a removed recruiter learns it at once, and the password signs in no more. */
async function removeRecruiter({ page }: Visitor, recruiter: Visitor, email: string) {
  await page.reload();
  await page.getByRole('button', { name: 'Quitar a Ana Peña del equipo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click();
  await expect(page.getByText('Ya no está en el equipo. Cerramos sus sesiones.')).toBeVisible();
  await expect(recruiter.page).toHaveURL(/^[^?]*\/enterprise\/login/);
  await expect(recruiter.page.getByText('Tu sesión se cerró desde otro dispositivo')).toBeVisible();
  await recruiter.page.getByLabel('Email').fill(email);
  await recruiter.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await recruiter.page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(recruiter.page.getByText('Email o contraseña incorrectos').first()).toBeVisible();
}

test('an enterprise registers, publishes and, once verified, hires a candidate and writes to them; a recruiter acts for it from the invitation until the removal', async ({
  createUser,
  createVisitor,
  runAdmin,
  waitForEmail,
}) => {
  const owner = await createVisitor();
  const { page } = owner;
  const candidate = await createUser('candidate');
  await candidate.page.setViewportSize(PHONE);
  const email = `empresa-${candidate.email}`;
  const companyName = `Colmado Central ${candidate._id.slice(-6)}`;
  await register(page, { companyName, email });
  const jobPath = await publish(page, `Cajera, ${email}`);

  await candidate.page.goto(jobPath);
  await expect(candidate.page.getByText(companyName).first()).toBeVisible();
  await openApplySheet(candidate.page);
  await sendApplication(candidate.page);

  await runAdmin('verify-enterprise', email);
  await page.goto('/enterprise');
  await checkShown(page, 'the panel of an enterprise');
  await page.getByRole('link', { name: /^1 aplicante por responder/ }).click();
  await expect(page.getByRole('heading', { name: candidate.fullName, exact: true })).toBeVisible();
  await checkShown(page, 'the applicants of an enterprise');
  await page
    .getByRole('button', { name: `Me interesa ${candidate.fullName}` })
    .last()
    .click();
  await page.getByRole('button', { name: 'Sí, me interesa' }).click();
  await expect(page.getByText('Le avisamos que te interesa')).toBeVisible();

  await page.getByRole('link', { name: 'Enviar mensaje' }).click();
  await page.getByRole('textbox', { name: 'Mensaje', exact: true }).fill('¿Puede venir mañana?');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const conversation = page.getByRole('log', { name: 'Mensajes' });
  await expect(conversation.getByText(/^(Enviado|Entregado)$/)).toBeVisible();
  await candidate.page.goto('/chats');
  await candidate.page.getByRole('link', { name: companyName }).click();
  await candidate.page.getByRole('textbox', { name: 'Mensaje', exact: true }).fill('Claro que sí.');
  await candidate.page.getByRole('button', { name: 'Enviar', exact: true }).click();
  // Over the live connection of the enterprise.
  await expect(conversation.getByText('Claro que sí.')).toBeVisible();

  const recruiter = await createVisitor({ expectedStatus: [401, 403] });
  const invited = `reclutadora-${candidate.email}`;
  const readInvitation = async () => (await waitForEmail(invited, 'te invita a su equipo')).html;
  await inviteRecruiter(owner, recruiter, { email: invited, readInvitation });
  await removeRecruiter(owner, recruiter, invited);
});
