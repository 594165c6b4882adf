import { CV_MIME_TYPES } from '@uneed/domain/people/cv/cv.rules.ts';
import { MADE_CV_EMPTY_TEXT } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { madeCvOptionsSchema } from '@uneed/domain/people/cv/made-cv.schema.ts';
import { type CvContent, type CvOwner, toCvContent } from '@uneed/domain/people/cv/made-cv-content.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { AS_ENTERPRISE, newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { flatten, readDocx, readPdf, toTexts, WORK_ITEMS, WORK_PARTS } from './made-cv.factory.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  user = await newCandidate();
});
afterAll(() => test.close());

/** A person with a whole profile of work. */
async function newCandidate(fullName = 'Ana Lucía Peña Núñez'): Promise<TestUser> {
  const candidate = await signUp(test);
  await candidate.put('/auth/update-profile', {
    fullName,
    phone: '809-555-0123',
    location: 'Santiago de los Caballeros',
    bio: 'Soy puntual y aprendo rápido.',
  });
  await candidate.post('/work-profile', WORK_ITEMS);
  await candidate.put('/work-profile', WORK_PARTS);
  return candidate;
}

const getCv = (of: Pick<TestUser, 'get'>, query = '', headers = {}) =>
  of.get(`/work-profile/cv?${query}`, headers);

async function contentOf(of: TestUser, options: object, pageUrl: string | null = null): Promise<CvContent> {
  const { workProfile }: { workProfile: WorkProfile } = (await of.get('/work-profile')).json();
  const account: CvOwner = (await of.get('/auth/check')).json();
  return toCvContent(account, workProfile, madeCvOptionsSchema.parse(options), pageUrl);
}

describe('the CV of a profile of work', () => {
  it('is for people with a session, each for themselves', async () => {
    expect((await getCv(test.anonymous)).statusCode).toBe(401);
    const enterprise = await newEnterprise(test);
    expect((await getCv(enterprise, '', AS_ENTERPRISE)).statusCode).toBe(403);
    const neighbour = await signUp(test);
    await neighbour.post('/work-profile', { skills: ['Soldadura'] });
    const { text } = await readPdf((await getCv(neighbour)).rawPayload);
    expect(text).toContain('Soldadura');
    expect(text).not.toContain('Cajera');
    expect((await readPdf((await getCv(user)).rawPayload)).text).not.toContain('Soldadura');
  });

  it('cannot be made of an empty profile, or of one whose parts are left out', async () => {
    const nobody = await signUp(test);
    const empty = await getCv(nobody);
    expect([empty.statusCode, empty.json().message]).toEqual([409, MADE_CV_EMPTY_TEXT]);
    await nobody.post('/work-profile', { skills: ['Excel'] });
    expect((await getCv(nobody)).statusCode).toBe(200);
    expect((await getCv(nobody, 'leavesOut=skills')).statusCode).toBe(409);
  });

  it.each(['format=exe', 'layout=otro', 'photo=si', 'leavesOut=todo', 'leavesOut=skills,otro'])(
    'is refused with %s',
    async (query) => {
      expect((await getCv(user, query)).statusCode).toBe(400);
    },
  );

  it.each(['clasico', 'moderno'] as const)(
    'says as PDF what the profile has, in its order: %s',
    async (layout) => {
      const response = await getCv(user, `layout=${layout}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': CV_MIME_TYPES.pdf,
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringContaining('CV Ana'),
      });
      const pdf = await readPdf(response.rawPayload);
      const content = await contentOf(user, { layout });
      // The separators between the contact data are no data.
      expect(pdf.text.replaceAll(' · ', ' ')).toBe(toTexts(content).replaceAll(' · ', ' '));
      expect(pdf.text).toContain(
        'Cajera principal Supermercado La Espiga · Santiago · marzo de 2021 – actualidad',
      );
      expect(pdf.pages).toBe(1);
      expect(pdf.info).toMatchObject({ Title: 'CV de Ana Lucía Peña Núñez', Language: 'es-DO' });
      expect(pdf.tags).toEqual(
        expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Link']),
      );
      // Addresses of tests have a process id.
      expect(pdf.text.replaceAll(user.email, '')).not.toMatch(/25[.,]?123/);
    },
  );

  it.each(['clasico', 'moderno'] as const)('says the same as a Word document: %s', async (layout) => {
    const response = await getCv(user, `format=docx&layout=${layout}`);
    expect(response.headers['content-type']).toBe(CV_MIME_TYPES.docx);
    const { text, html } = await readDocx(response.rawPayload);
    expect(text.replaceAll(' · ', ' ')).toBe(
      toTexts(await contentOf(user, { layout })).replaceAll(' · ', ' '),
    );
    expect(html).toContain('<h1>Ana Lucía Peña Núñez</h1>');
    expect(html).toContain('<h2>Experiencia laboral</h2><h3>Cajera principal</h3>');
    expect(html).toContain('<li>Cuadre diario de caja</li>');
    expect(html).toContain('<a href="tel:8095550123">');
  });

  it('has only the contact data and parts that were chosen', async () => {
    const query = 'email=false&phone=false&place=false&leavesOut=about,studies,availability,occupations';
    for (const format of ['pdf', 'docx']) {
      const { rawPayload } = await getCv(user, `format=${format}&${query}`);
      const { text } = await (format === 'pdf' ? readPdf(rawPayload) : readDocx(rawPayload));
      for (const hidden of [
        user.email,
        '809-555-0123',
        'Caballeros',
        'puntual',
        'Bachillerato',
        'Horario',
        'Cajero',
      ])
        expect(text).not.toContain(hidden);
      expect(text).toContain('Cajera principal');
    }
  });

  it('leads to the public page, also by its QR code, if there is one', async () => {
    const hidden = await readPdf((await getCv(user)).rawPayload);
    expect(hidden.text).not.toContain('/u/');
    const referent = await newCandidate('Berta Gil');
    await referent.patch('/settings/privacy', { showsProfile: true });
    const pdf = await readPdf((await getCv(referent)).rawPayload);
    const page = pdf.links.find((url) => typeof url === 'string' && url.includes(`/u/${referent.id}`));
    expect(pdf.text).toContain(`/u/${referent.id}`);
    expect(page).toBeDefined();
    expect(pdf.pictures).toEqual([`Código QR de ${page}`]);
    const { html } = await readDocx((await getCv(referent, 'format=docx')).rawPayload);
    expect(html).toContain(`href="${page}"`);
  });

  it('has the uploaded photo if it is chosen, and no drawn avatar', async () => {
    const candidate = await newCandidate('Carla Díaz');
    await candidate.put('/auth/update-profile', { profilePic: '/api/avatars/7.svg' });
    expect((await readPdf((await getCv(candidate, 'photo=true')).rawPayload)).pictures).toEqual([]);
    const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#0b4f8a' } });
    const profilePic = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
    expect((await candidate.put('/auth/update-profile', { profilePic })).statusCode).toBe(200);
    const pdf = await readPdf((await getCv(candidate, 'photo=true')).rawPayload);
    expect(pdf.pictures).toEqual(['Foto de Carla Díaz']);
    expect((await readPdf((await getCv(candidate)).rawPayload)).pictures).toEqual([]);
    const { html } = await readDocx((await getCv(candidate, 'format=docx&photo=true')).rawPayload);
    expect(html).toMatch(/<img alt="Foto de Carla Díaz" src="data:image\/jpeg/);
  });

  it('leaves out of a PDF what the font cannot draw, and wraps long words', async () => {
    const candidate = await newCandidate('Žofia 😀 漢字');
    const [long, word] = ['W'.repeat(100), 'ñ'.repeat(500)];
    await candidate.post('/work-profile/experiences', { position: long, company: '漢字', description: word });
    const pdf = await readPdf((await getCv(candidate, 'layout=moderno')).rawPayload);
    expect(pdf.info).toMatchObject({ Title: 'CV de Zofia' });
    expect(pdf.text).toMatch(/^Zofia Cajero/);
    expect(pdf.text.replaceAll(' ', '')).toContain(`${long}${word}`);
    const docx = await readDocx((await getCv(candidate, 'format=docx')).rawPayload);
    expect(docx.text).toContain('Žofia 😀 漢字');
    await candidate.put('/auth/update-profile', { fullName: '漢字 漢字' });
    expect((await readPdf((await getCv(candidate)).rawPayload)).text).toMatch(/^Currículum /);
  });

  it('takes more pages for the longest profile, with nothing lost', async () => {
    const candidate = await signUp(test);
    const description = 'Atención al público, ventas y organización del almacén. '.repeat(9).slice(0, 500);
    const experiences = Array.from({ length: 30 }, (_, index) => ({
      position: `Puesto ${index + 1}`,
      from: '2020-01',
      description,
    }));
    await candidate.post('/work-profile', { experiences });
    for (const layout of ['clasico', 'moderno']) {
      const pdf = await readPdf((await getCv(candidate, `layout=${layout}`)).rawPayload);
      expect(pdf.pages).toBeGreaterThan(3);
      expect(pdf.text).toContain(`página ${pdf.pages} de ${pdf.pages}`);
      const withoutFooters = flatten(pdf.text.replaceAll(/\S+ \S+ · página \d+ de \d+/g, ''));
      expect(withoutFooters.split(flatten(description))).toHaveLength(31);
    }
  });
});
