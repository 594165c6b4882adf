import type { Page } from '@playwright/test';
import { openApplySheet } from '../support/apply-sheet.ts';
import { createBreakingNetwork } from '../support/breaking-network.ts';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { type Account, publishJob } from '../support/users.ts';

const NOTE = 'Tengo cinco años en caja y vivo cerca.';
/** 400 kbit/s, in bytes per second. */
const SLOW = 50_000;
/** Part of the upload that the app gets before the network breaks. */
const SENT_BYTES = 20_000;

/** Draws a page of text as a photo of 12 megapixels; returns the JPEG. */
async function takePhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3024, 4032];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = '#eee';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#222';
    context.font = '60px sans-serif';
    for (let line = 1; line < 12; line += 1)
      context.fillText(`Experiencia en ventas y caja, línea ${line}`, 100, line * 65);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** The applicants of a job as the API returns them to its owner. */
async function readApplicants({ context }: Account, jobId: string) {
  const response = await context.request.get(`/api/jobs/${jobId}/applicants`);
  return response.json();
}

/** Makes the network of a page as slow as a mobile one with little reception. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: SLOW,
    uploadThroughput: SLOW,
  });
}

test('a photo of a CV on a slow network that breaks: nothing is lost, and the application is sent once when the network is back', async ({
  app,
  createAccount,
  createUser,
}) => {
  const referent = await createAccount('referent');
  const network = await createBreakingNetwork(app.url);
  const { origin } = network;
  const { page, ...candidate } = await createUser('candidate', { isOffline: true, origin });
  const jobId = await publishJob(referent, { title: `Cajera de noche, ${referent.email}` });
  await gotoLive(page, `/jobs/${jobId}`);
  const photo = await takePhoto(page);
  await slowDown(page);

  const sheet = await openApplySheet(page);
  await sheet.getByLabel('Nota (opcional)').fill(NOTE);
  const file = { name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: photo };
  await sheet.getByLabel('Archivo de tu CV').setInputFiles(file);
  await expect(sheet.getByText(/^Listo para enviar/)).toBeVisible();

  network.stallAfter(SENT_BYTES);
  await sheet.getByRole('button', { name: 'Enviar aplicación' }).click();
  await network.untilStalled();
  await expect(sheet.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  network.cut();
  await expect(sheet.getByRole('alert')).toContainText('Error de conexión con el servidor');
  await expect(sheet.getByText('Se enviará cuando vuelva la conexión.')).toBeVisible();
  await expect(sheet.getByLabel('Nota (opcional)')).toHaveValue(NOTE);
  await expect(sheet.getByText('CV.pdf')).toBeVisible();
  expect((await readApplicants(referent, jobId)).total).toBe(0);

  network.restore();
  const sent = page.getByRole('dialog', { name: 'Aplicación enviada' });
  await expect(sent).toBeVisible({ timeout: 60_000 });
  await expect(sent.getByRole('link', { name: 'Escribir' })).toBeVisible();

  const { applicants } = await readApplicants(referent, jobId);
  expect(applicants).toMatchObject([{ _id: candidate._id, note: NOTE, cv: { fileName: 'CV.pdf' } }]);
  expect(applicants[0].cv.size).toBeLessThan(photo.length / 2);
  const cv = await referent.context.request.get(applicants[0].cv.path);
  expect((await cv.body()).subarray(0, 5).toString()).toBe('%PDF-');
  network.close();
});
