import type { CDPSession, Page } from '@playwright/test';
import { openApplySheet } from '../support/apply-sheet.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, type TestUser } from '../support/users.ts';

const NOTE = 'Tengo cinco años en caja y vivo cerca.';
/** 400 kbit/s, in bytes per second. */
const SLOW = 50_000;

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
    for (let line = 1; line < 60; line += 1)
      context.fillText(`Experiencia en ventas y caja, línea ${line}`, 100, line * 65);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

const setNetwork = (network: CDPSession, offline: boolean) =>
  network.send('Network.emulateNetworkConditions', {
    offline,
    latency: 200,
    downloadThroughput: SLOW,
    uploadThroughput: SLOW,
  });

/** Cuts the upload that is in progress, and the network. Chromium would still finish the upload after going offline. */
async function breakNetwork(network: CDPSession) {
  await network.send('Page.stopLoading');
  await setNetwork(network, true);
}

/** The applicants of a job as the API returns them to its owner. */
async function readApplicants({ context }: TestUser, jobId: string) {
  const response = await context.request.get(`/api/jobs/${jobId}/applicants`);
  return response.json();
}

test('a photo of a CV is sent over a slow network that breaks: nothing is lost, and the same button sends one application', async ({
  createUser,
}) => {
  const referent = await createUser('referent');
  const { page, ...candidate } = await createUser('candidate', { isOffline: true });
  const jobId = await publishJob(referent, { title: `Cajera de noche, ${referent.email}` });
  await page.goto(`/jobs/${jobId}`);
  const photo = await takePhoto(page);
  await page.waitForLoadState('networkidle');
  const network = await page.context().newCDPSession(page);
  await setNetwork(network, false);

  const sheet = await openApplySheet(page);
  await sheet.getByLabel('Nota (opcional)').fill(NOTE);
  const file = { name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: photo };
  await sheet.getByLabel('Archivo de tu CV').setInputFiles(file);
  await expect(sheet.getByText(/^Listo para enviar/)).toBeVisible();

  const uploading = page.waitForRequest((request) => request.url().endsWith('/apply'));
  await sheet.getByRole('button', { name: 'Enviar aplicación' }).click();
  await uploading;
  await expect(sheet.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  await breakNetwork(network);
  await expect(sheet.getByRole('alert')).toContainText('Error de conexión con el servidor');
  await expect(sheet.getByLabel('Nota (opcional)')).toHaveValue(NOTE);
  await expect(sheet.getByText('CV.pdf')).toBeVisible();
  expect((await readApplicants(referent, jobId)).total).toBe(0);

  await setNetwork(network, false);
  await sheet.getByRole('button', { name: 'Enviar aplicación' }).click();
  const sent = page.getByRole('dialog', { name: 'Aplicación enviada' });
  await expect(sent).toBeVisible({ timeout: 60_000 });
  await expect(sent.getByRole('link', { name: 'Escribir' })).toBeVisible();

  const { applicants } = await readApplicants(referent, jobId);
  expect(applicants).toMatchObject([{ _id: candidate._id, note: NOTE, cv: { fileName: 'CV.pdf' } }]);
  expect(applicants[0].cv.size).toBeLessThan(photo.length / 2);
  const cv = await referent.context.request.get(applicants[0].cv.path);
  expect((await cv.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
