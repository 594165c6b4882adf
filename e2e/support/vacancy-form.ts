import type { Page } from '@playwright/test';

/** What is typed into the vacancy's form; what is not named stays as it is. */
export type VacancyEntry = {
  title?: string;
  province?: string;
  category?: string;
  salary?: string;
  availability?: string;
  from?: string;
  to?: string;
  description?: string;
  skill?: string;
  hiringBonus?: string;
  hasReferralBonus?: boolean;
  isAnonymous?: boolean;
};

const TEXT_FIELDS = {
  title: 'Título del puesto',
  salary: 'Salario',
  from: 'Horario desde',
  to: 'Horario hasta',
  hiringBonus: 'Bono de contratación',
} as const;

async function choosesTheProvince(page: Page, province: string) {
  const field = page.getByLabel('Provincia');
  // One that was chosen stays until it is cleared.
  const clear = page.getByRole('button', { name: 'Borrar' });
  await ((await clear.count()) > 0 ? clear : field).click();
  await page.getByRole('option', { name: province, exact: true }).click();
}

async function writesTheDescription(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Descripción del puesto' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Fills in the vacancy's form, which is on the screen, as a person does. */
export async function fillInVacancy(page: Page, entry: VacancyEntry): Promise<void> {
  for (const name of ['title', 'salary', 'from', 'to', 'hiringBonus'] as const) {
    const text = entry[name];
    if (text !== undefined) await page.getByLabel(TEXT_FIELDS[name]).fill(text);
  }
  const { province, category, availability, description, skill, hasReferralBonus, isAnonymous } = entry;
  if (province !== undefined) await choosesTheProvince(page, province);
  if (category !== undefined) await page.getByLabel('Categoría').selectOption(category);
  if (availability !== undefined) await page.getByLabel('Disponibilidad').selectOption(availability);
  if (description !== undefined) await writesTheDescription(page, description);
  if (skill !== undefined) {
    await page.getByLabel('Habilidades').fill(skill);
    await page.getByRole('button', { name: 'Agregar' }).click();
  }
  if (hasReferralBonus !== undefined) await page.getByLabel('Bono por referido').setChecked(hasReferralBonus);
  if (isAnonymous !== undefined) await page.getByLabel('Publicar de forma anónima').setChecked(isAnonymous);
}
