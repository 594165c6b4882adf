import PDFDocument from 'pdfkit';
import { checkShown } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const HEADINGS = ['Experiencia laboral', 'Educación', 'Idiomas', 'Habilidades'];
const LINES = [
  'Altagracia Peña',
  '809-555-0134 · altagracia.pena@example.com',
  'Experiencia laboral',
  'Cajera',
  'Supermercado La Espiga, Santiago',
  'Marzo 2019 – actualidad',
  'Atendía a los clientes y cuadraba la caja cada noche.',
  'Educación',
  'Bachillerato',
  'Liceo Juan Pablo Duarte',
  '2014 – 2018',
  'Idiomas',
  'Inglés: intermedio',
  'Habilidades',
  'Excel',
];

function buildCv(): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    for (const line of LINES) {
      const isHeading = HEADINGS.includes(line);
      if (isHeading) document.moveDown();
      document
        .font(isHeading ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(isHeading ? 14 : 11)
        .text(line);
    }
    document.end();
  });
}

test('a new account fills its profile of work from a CV', async ({ createUser }) => {
  const { page } = await createUser('candidate');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile/trabajo');
  await page.getByRole('link', { name: 'Rellenar desde mi CV' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Elegir un PDF o un Word' }).click(),
  ]);
  await chooser.setFiles({ name: 'Mi CV.pdf', mimeType: 'application/pdf', buffer: await buildCv() });
  const title = page.getByRole('heading', { name: 'Esto leímos en tu CV' });
  await expect(title).toBeVisible();
  await expect(title).toBeFocused();
  await expect(page.getByText('Es el CV de Altagracia Peña.')).toBeVisible();
  for (const name of [/^Cajera/, /^Bachillerato/, /^Inglés/, /^Excel/])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await checkShown(page, 'what was read from a CV');
  await page.getByRole('button', { name: /^Añadir \d+ al perfil$/ }).click();
  await expect(page.getByText(/^Añadimos \d+ datos a tu perfil$/)).toBeVisible();
  await expect(page).toHaveURL('/profile/trabajo');
  await page.reload();
  for (const name of ['Cajera', 'Bachillerato', 'Inglés'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('marzo de 2019 – actualidad')).toBeVisible();
});
