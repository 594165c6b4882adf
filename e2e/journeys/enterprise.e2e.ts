import type { Page } from '@playwright/test';
import { checkPage } from '../support/accessibility.ts';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

async function register(page: Page, { companyName, email }: { companyName: string; email: string }) {
  await page.goto('/enterprise/register');
  await page.getByLabel('Nombre de la empresa').fill(companyName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-de-prueba');
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

test('an enterprise registers, publishes and, once verified, hires a candidate and writes to them', async ({
  createUser,
  createVisitor,
  runAdmin,
}) => {
  const { page } = await createVisitor();
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
  await checkPage(page, '/enterprise');
  await page.getByRole('link', { name: /^1 aplicante por responder/ }).click();
  await expect(page.getByRole('heading', { name: candidate.fullName, exact: true })).toBeVisible();
  await checkPage(page, new URL(page.url()).pathname);
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
});
