import {
  CV_DAMAGED_TEXT,
  CV_FORMAT_TEXT,
  CV_NONE_STORED_TEXT,
  CV_ONE_FILE_TEXT,
} from '@uneed/domain/people/cv/cv.rules.ts';
import {
  CV_DOCX_MAX_MB,
  CV_ENCRYPTED_TEXT,
  CV_NO_TEXT_TEXT,
  CV_PHOTOS_UNAVAILABLE_TEXT,
  CV_READ_PAGES_MAX,
  CV_READS_PER_HOUR,
  CV_TOO_COMPLICATED_TEXT,
} from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { AS_ENTERPRISE, newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { buildCvDocx, buildCvPdf, buildCvPhoto, drawPdf } from './cv-files.factory.ts';
import { createOcr } from './ocr.client.ts';

const PATH = '/work-profile/cv-reading';
const ONE_MB = 1024 * 1024;

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  user = await signUp(test);
});
afterAll(() => test.close());

const toDataUrl = (bytes: Uint8Array, type = 'application/pdf') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const send = (by: TestUser, ...files: string[]) => by.post(PATH, { files });

async function read(by: TestUser, ...files: string[]): Promise<CvProposals> {
  const response = await send(by, ...files);
  expect(response.statusCode).toBe(200);
  return response.json().proposals;
}

async function expectRefused(files: string[], status: number, message: string): Promise<void> {
  const response = await send(user, ...files);
  expect([response.statusCode, response.json().message]).toEqual([status, message]);
}

const expectCashier = ({ contact, experiences, studies, languages }: CvProposals) => {
  expect(contact.email.item).toBe('ana.perez@example.com');
  expect(experiences.map(({ item }) => [item.position, item.from, item.isCurrent])).toEqual([
    ['Cajera', '2019-03', true],
  ]);
  expect(studies.map(({ item }) => item.title)).toEqual(['Bachillerato']);
  expect(languages.map(({ item }) => item.name)).toContain('Inglés');
};

describe('who may have a CV read', () => {
  it('is nobody without a session, and no enterprise', async () => {
    expect((await test.anonymous.get(PATH)).statusCode).toBe(401);
    expect((await test.anonymous.post(PATH, { files: [] })).statusCode).toBe(401);
    const enterprise = await newEnterprise(test);
    expect((await enterprise.get(PATH, AS_ENTERPRISE)).statusCode).toBe(403);
    expect((await enterprise.post(PATH, { files: [] }, AS_ENTERPRISE)).statusCode).toBe(403);
  });

  it('is each person, some times an hour', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    onTestFinished(() => strict.close());
    const [reader, other] = [await signUp(strict), await signUp(strict)];
    for (let count = 0; count < CV_READS_PER_HOUR; count += 1)
      expect((await send(reader)).statusCode).toBe(404);
    expect((await send(reader)).statusCode).toBe(429);
    expect((await send(other)).statusCode).toBe(404);
  });
});

describe('a CV', () => {
  it('is read from a PDF, each proposal with its lines, and nothing is stored', async () => {
    const proposals = await read(user, toDataUrl(await buildCvPdf()));
    expectCashier(proposals);
    expect(proposals.experiences[0]?.lines).toContain('Cajera');
    const { workProfile } = (await user.get('/work-profile')).json();
    expect([workProfile.experiences, workProfile.studies, workProfile.languages]).toEqual([[], [], []]);
    expect((await user.get('/profile/cv')).json().cv).toBeNull();
  });

  it('is read from a Word document', async () =>
    expectCashier(await read(user, toDataUrl(buildCvDocx(), 'application/octet-stream'))));

  it('is the stored one of the person without a file', async () => {
    const other = await signUp(test);
    await other.put('/profile/cv', { cv: toDataUrl(await buildCvPdf()) });
    await expectRefused([], 404, CV_NONE_STORED_TEXT);
    expectCashier(await read(other));
  });

  it('of more pages than are read is read by its first ones', async () =>
    expectCashier(await read(user, toDataUrl(await buildCvPdf({}, 3 * CV_READ_PAGES_MAX)))));
});

describe('a file that cannot be read is refused', () => {
  it('if it is damaged', async () => {
    const bytes = await buildCvPdf();
    const damaged = Buffer.concat([bytes.subarray(0, 300), bytes.subarray(-60)]);
    await expectRefused([toDataUrl(damaged)], 415, CV_DAMAGED_TEXT);
  });

  it('if it has a password', async () => {
    const locked = await buildCvPdf({ userPassword: 'secreta', pdfVersion: '1.7ext3' });
    await expectRefused([toDataUrl(locked)], 415, CV_ENCRYPTED_TEXT);
  });

  it('if it has no text', async () => {
    const empty = await drawPdf((document) => document.rect(0, 0, 10, 10).fill());
    await expectRefused([toDataUrl(empty)], 415, CV_NO_TEXT_TEXT);
    const scan = await drawPdf((document) => document.text('CamScanner').addPage().text('CamScanner'));
    await expectRefused([toDataUrl(scan)], 415, CV_NO_TEXT_TEXT);
  });

  it('if it is larger than a CV', async () => {
    const bytes = await buildCvPdf();
    const large = Buffer.concat([bytes.subarray(0, 9), Buffer.alloc(5 * ONE_MB, '%\n'), bytes]);
    expect((await send(user, toDataUrl(large))).statusCode).toBe(413);
  });

  it('if it is empty', async () => {
    await expectRefused([toDataUrl(Buffer.alloc(0))], 415, CV_FORMAT_TEXT);
  });

  it('if it has another format, whatever it is called', async () => {
    await expectRefused([toDataUrl(Buffer.from('Esto es texto'))], 415, CV_FORMAT_TEXT);
    await expectRefused([toDataUrl(await buildCvPhoto())], 415, CV_FORMAT_TEXT);
    expect((await send(user, 'hola')).statusCode).toBe(415);
  });

  it('if it is a Word document of little size and much content', async () => {
    const bomb = buildCvDocx({ 'word/media/a.bin': new Uint8Array((CV_DOCX_MAX_MB + 1) * ONE_MB) });
    expect(bomb.length).toBeLessThan(ONE_MB);
    await expectRefused([toDataUrl(bomb)], 413, CV_TOO_COMPLICATED_TEXT);
    expectCashier(await read(user, toDataUrl(buildCvDocx())));
  });

  it('if it comes with others', async () => {
    const pdf = toDataUrl(await buildCvPdf());
    await expectRefused([pdf, pdf], 415, CV_ONE_FILE_TEXT);
  });
});

describe('what the person confirms', () => {
  it('is added once by two devices, and nothing is lost', async () => {
    const user = await signUp(test);
    const { experiences, studies } = await read(user, toDataUrl(await buildCvPdf()));
    const body = {
      experiences: experiences.map(({ item }) => item),
      studies: studies.map(({ item }) => item),
    };
    const key = { 'idempotency-key': 'cv-de-ana' };
    await user.post('/work-profile/languages', { name: 'Francés' });
    const replies = await Promise.all([
      user.post('/work-profile', body, key),
      user.post('/work-profile', body, key),
      user.post('/work-profile', { ...body, skills: ['Excel'] }, { 'idempotency-key': 'otra' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { workProfile } = (await user.get('/work-profile')).json();
    expect(workProfile).toMatchObject({
      experiences: [{ position: 'Cajera' }],
      studies: [{ title: 'Bachillerato' }],
      languages: [{ name: 'Francés' }],
      skills: ['Excel'],
    });
  });
});

describe('photos', async () => {
  const isInstalled = await createOcr().isAvailable();
  if (!isInstalled)
    console.info('Skipped: photos are read only where tesseract-ocr and tesseract-ocr-spa are.');

  it.runIf(isInstalled)('are read where tesseract is installed', { timeout: 120_000 }, async () => {
    expect((await user.get(PATH)).json()).toEqual({ readsPhotos: true });
    const photo = toDataUrl(await buildCvPhoto(), 'image/jpeg');
    const { experiences } = await read(user, photo);
    expect(experiences.map(({ item }) => item.position)).toEqual(['Cajera']);
  });

  it.runIf(isInstalled)('are refused if they are something else', async () => {
    const fake = toDataUrl(await buildCvPdf(), 'image/jpeg');
    expect((await send(user, fake)).statusCode).toBe(415);
  });

  it.skipIf(isInstalled)('are refused where it is not', async () => {
    expect((await user.get(PATH)).json()).toEqual({ readsPhotos: false });
    await expectRefused([toDataUrl(await buildCvPhoto(), 'image/jpeg')], 415, CV_PHOTOS_UNAVAILABLE_TEXT);
  });
});
