import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Clicks the button and expects this validation error and no other. */
async function expectValidationError(page: Page, button: string, text: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
}

async function signUpInForm(page: Page, email: string) {
  await page.getByRole('link', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/signup');
  await expectValidationError(page, 'Crear Cuenta', 'El nombre completo es obligatorio');
  await page.getByLabel('Nombre Completo').fill('Altagracia Peña');
  await expectValidationError(page, 'Crear Cuenta', 'El email es requerido');
  await page.getByLabel('Email').fill('altagracia');
  await expectValidationError(page, 'Crear Cuenta', 'Formato de email inválido');
  await page.getByLabel('Email').fill(email);
  await expectValidationError(page, 'Crear Cuenta', 'La contraseña es requerida');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('corta');
  await expectValidationError(page, 'Crear Cuenta', 'La contraseña debe tener al menos 6 caracteres');
  await password.fill('clave-segura');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('Cuenta creada')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
}

async function fillFirstStep(page: Page) {
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await expect(page.getByText('33% completado')).toBeVisible();
  await expect(page.getByLabel('Candidato')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Atrás' })).toHaveCount(0);
  await page.getByLabel('Nombre Completo').fill('   ');
  await expectValidationError(page, 'Siguiente', 'Este campo es obligatorio');
  await page.getByLabel('Nombre Completo').fill('Altagracia Peña');
  await page.getByLabel('Referente').check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

async function fillSecondStep(page: Page) {
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await expect(page.getByText('67% completado')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Cuéntanos un poco sobre ti')).toBeVisible();
  await expect(page.getByText('Este campo es obligatorio para referentes')).toHaveCount(2);
  const bio = page.getByLabel('Biografía');
  await bio.fill('Hola, estoy usando Uneed!');
  await expect(page.getByText('25/500')).toBeVisible();
  await page.getByLabel('Empresa').fill('Colmado Central');
  await page.getByLabel('Cargo').fill('Gerente');
  // The default text of old accounts counts as empty.
  await expectValidationError(page, 'Siguiente', 'Cuéntanos un poco sobre ti');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await bio.fill('Recomiendo a gente seria y puntual.');
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

async function chooseLocation(page: Page) {
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  await expect(page.getByText('100% completado')).toBeVisible();
  await expectValidationError(page, 'Completar perfil', 'Este campo es obligatorio');
  const place = page.getByLabel('Ubicación');
  const suggestions = page.getByRole('option');
  await place.pressSequentially('s');
  await expect(suggestions).toHaveCount(0);
  // At once: each text has its own suggestions.
  await place.fill('santiago');
  await expect(suggestions).toHaveCount(5);
  const [first = ''] = await suggestions.allTextContents();
  expect(first).toMatch(/^Santiago.*, República Dominicana$/);
  await suggestions.first().click();
  await expect(place).toHaveValue(first);
  await expect(place).not.toBeEditable();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await expect(place).toHaveValue('');
  await expect(place).toBeEditable();
  await place.fill('La Vega');
  await expect(suggestions.first()).toBeVisible();
  // The list closes when the focus leaves the field.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(suggestions).toHaveCount(0);
  await place.click();
  await suggestions.first().click();
}

async function expectSummary(page: Page) {
  const summary = page.getByRole('region', { name: 'Resumen' });
  for (const text of ['Altagracia Peña', 'Referente', 'Recomiendo a gente', 'Colmado Central', 'Gerente']) {
    await expect(summary.getByText(text).first()).toBeVisible();
  }
  await expect(summary.getByText(/La Vega.*, República Dominicana/)).toBeVisible();
}

test('a visitor signs up and completes the onboarding, with a validation error for each mistake', async ({
  createVisitor,
}) => {
  const { page } = await createVisitor();
  await page.goto('/');
  await signUpInForm(page, `altagracia-${crypto.randomUUID()}@prueba.do`);
  await fillFirstStep(page);
  await fillSecondStep(page);
  await chooseLocation(page);
  await expectSummary(page);
  await page.getByRole('button', { name: 'Completar perfil' }).click();
  await expect(page).toHaveURL('/best-matches');
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/best-matches');
});
