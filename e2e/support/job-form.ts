import type { Page } from '@playwright/test';

/** Values for the job form; fields without a value stay unchanged. */
export type JobFormInput = {
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

async function chooseProvince(page: Page, province: string) {
  const field = page.getByLabel('Provincia');
  // A chosen province has to be cleared first.
  const clear = page.getByRole('button', { name: 'Borrar' });
  await ((await clear.count()) > 0 ? clear : field).click();
  await page.getByRole('option', { name: province, exact: true }).click();
}

async function writeDescription(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Descripción del puesto' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Fills in the job form on the current page. */
export async function fillJobForm(page: Page, input: JobFormInput): Promise<void> {
  if (input.from !== undefined) await page.getByLabel('Tipo de horario').selectOption('Horas fijas');
  for (const name of ['title', 'salary', 'from', 'to', 'hiringBonus'] as const) {
    const text = input[name];
    if (text !== undefined) await page.getByLabel(TEXT_FIELDS[name]).fill(text);
  }
  const { province, category, availability, description, skill, hasReferralBonus, isAnonymous } = input;
  if (province !== undefined) await chooseProvince(page, province);
  if (category !== undefined) await page.getByLabel('Categoría').selectOption(category);
  if (availability !== undefined) await page.getByLabel('Disponibilidad').selectOption(availability);
  if (description !== undefined) await writeDescription(page, description);
  if (skill !== undefined) {
    await page.getByLabel('Habilidades').fill(skill);
    await page.getByRole('button', { name: 'Agregar' }).click();
  }
  if (hasReferralBonus !== undefined) await page.getByLabel('Bono por referido').setChecked(hasReferralBonus);
  if (isAnonymous !== undefined) await page.getByLabel('Publicar de forma anónima').setChecked(isAnonymous);
}
