import { CV_FORMAT_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { buildDocx, buildPdf, toDataUrl } from '../applications.factory.ts';

let test: TestApp;
let owner: TestUser;
let inReview: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  inReview = await newReferent(test, { isVerified: false });
  other = await newReferent(test, { company: 'Otra Empresa' });
  admin = await newReferent(test, { role: 'candidate', isAdmin: true });
});
afterAll(() => test.close());

const missing = '0193f7a0-0000-7000-8000-000000000000';
const cv = toDataUrl(buildPdf());
const fileOf = (jobId: string, user: TestUser) => `/jobs/${jobId}/applicants/${user.id}/cv`;

describe('a CV that is sent with an application', () => {
  it('is in the list of applicants with the note, and can be downloaded only by the candidate and the owner of the job', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const note = 'Conozco la empresa.';
    const sent = await candidate.post(`/jobs/${id}/apply`, { note, cv, fileName: 'Currículum de Ana.pdf' });
    expect(sent.statusCode).toBe(201);
    const path = fileOf(id, candidate);
    expect((await owner.get(`/jobs/${id}/applicants`)).json().applicants).toMatchObject([
      {
        note,
        cv: { fileName: 'Currículum de Ana.pdf', size: buildPdf().length, path: `/api${path}` },
        contract: null,
        outcome: null,
      },
    ]);
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    for (const user of [other, inReview, admin, await signUp(test)]) {
      expect((await user.get(path)).statusCode).toBe(404);
    }
    for (const user of [owner, candidate]) {
      const response = await user.get(path);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload).toEqual(buildPdf());
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''Curr%C3%ADculum/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    for (const bad of [missing, 'x', '%00', '..%2f..%2fetc']) {
      expect((await owner.get(`/jobs/${bad}/applicants/${candidate.id}/cv`)).statusCode).toBe(404);
      expect((await owner.get(`/jobs/${id}/applicants/${bad}/cv`)).statusCode).toBe(404);
    }
    expect((await test.anonymous.get(`/../media/${candidate.id}.pdf`)).statusCode).toBe(404);
  });

  it('is validated by its bytes', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const html = '<html><script>alert(1)</script></html>';
    const rubbish = [
      toDataUrl(Buffer.from('Esto es texto', 'utf8')),
      toDataUrl(Buffer.from(html)),
      // One file with two formats: an image or a page before the PDF, an archive after it.
      toDataUrl(Buffer.concat([Buffer.from('GIF89a'), buildPdf()])),
      toDataUrl(Buffer.concat([Buffer.from(html), buildPdf()])),
      toDataUrl(Buffer.concat([buildPdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])),
      toDataUrl(Buffer.from('%PDF-1.4\nno more')),
      toDataUrl(Buffer.alloc(0)),
      'data:application/pdf,hola',
      'data:application/pdf;base64',
      'https://example.org/cv.pdf',
      'file:///etc/passwd',
    ];
    for (const bad of rubbish) {
      const response = await candidate.post(`/jobs/${id}/apply`, { cv: bad, fileName: 'cv.pdf' });
      expect([bad.slice(0, 60), response.statusCode, response.json().message]).toEqual([
        bad.slice(0, 60),
        415,
        CV_FORMAT_TEXT,
      ]);
    }
    for (const bad of [7, {}, ['x']]) {
      const response = await candidate.post(`/jobs/${id}/apply`, { cv: bad });
      expect([response.statusCode, response.json().message]).toEqual([400, CV_FORMAT_TEXT]);
    }
    expect((await candidate.get('/applications')).json().applications).toEqual([]);
    // The media type of the data URL does not matter.
    const labelled = toDataUrl(buildPdf(), 'text/plain');
    expect((await candidate.post(`/jobs/${id}/apply`, { cv: labelled })).statusCode).toBe(201);
  });

  it('can be a Word document, which is downloaded as one', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const docx = buildDocx();
    // Name and media type of the data URL do not matter.
    const sent = await candidate.post(`/jobs/${id}/apply`, { cv: toDataUrl(docx), fileName: 'Ana.pdf' });
    expect(sent.statusCode).toBe(201);
    const response = await owner.get(fileOf(id, candidate));
    expect(response.rawPayload).toEqual(docx);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': 'attachment; filename=Ana.docx',
      'x-content-type-options': 'nosniff',
    });
    expect((await candidate.get('/profile/cv')).json().cv.fileName).toBe('Ana.docx');
    await candidate.delete('/profile/cv');
    await candidate.delete(`/jobs/${id}/apply`);
    const { db } = test.database;
    const stored = await db.selectFrom('cvs').select('id').where('ownerId', '=', candidate.id).execute();
    test.clock.advanceMinutes(61);
    await test.app.queue.runScheduled('cvs.tidied');
    const unreferenced = await db.selectFrom('unreferencedFiles').select('name').execute();
    expect(unreferenced.map(({ name }) => name)).toContain(`${stored[0]?.id}.docx`);
  });

  it('is a Word document only by the files in its archive', async () => {
    const candidate = await signUp(test);
    const docx = buildDocx();
    const many = Object.fromEntries([...Array(2_000).keys()].map((n) => [`word/${n}.xml`, '']));
    const damaged = Buffer.from(docx);
    damaged.fill(0xff, docx.length - 14, docx.length - 2);
    const rubbish: [string, Buffer][] = [
      ['another archive', buildDocx({ 'word/document.xml': null })],
      ['no content types', buildDocx({ '[Content_Types].xml': null })],
      ['with macros', buildDocx({ 'word/vbaProject.bin': 'x' })],
      ['too many files', buildDocx(many)],
      ['only the first bytes', Buffer.from('PK\x03\x04 word/document.xml [Content_Types].xml')],
      ['an image before it', Buffer.concat([Buffer.from('GIF89a'), docx])],
      ['a page after it', Buffer.concat([docx, Buffer.from('<script>alert(1)</script>')])],
      ['cut off', docx.subarray(0, docx.length - 5)],
      ['a damaged end', damaged],
    ];
    for (const [what, bytes] of rubbish) {
      const response = await candidate.put('/profile/cv', { cv: toDataUrl(bytes), fileName: 'cv.docx' });
      expect([what, response.statusCode, response.json().message]).toEqual([what, 415, CV_FORMAT_TEXT]);
    }
    expect((await candidate.put('/profile/cv', { cv: toDataUrl(docx) })).statusCode).toBe(200);
  });

  it('has at most 5 MB', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const heavy = await candidate.post(`/jobs/${id}/apply`, { cv: toDataUrl(buildPdf(6_000_000)) });
    expect([heavy.statusCode, heavy.json().message]).toEqual([413, 'El CV debe pesar menos de 5 MB']);
    const huge = await candidate.post(`/jobs/${id}/apply`, { cv: toDataUrl(buildPdf(9_000_000)) });
    expect(huge.statusCode).toBe(413);
    const light = await candidate.post(`/jobs/${id}/apply`, { cv: toDataUrl(buildPdf(5_000_000)) });
    expect(light.statusCode).toBe(201);
  });

  it('cannot escape its folder or its header by its name', async () => {
    const names = [
      ['../../../etc/passwd', 'passwd.pdf'],
      ['C:\\Users\\ana\\cv.PDF', 'cv.pdf'],
      ['a"\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.pdf'],
      ['cv\u202efdp.exe', 'cvfdp.exe.pdf'],
      ['..', 'CV.pdf'],
      ['', 'CV.pdf'],
      ['ñ'.repeat(300), `${'ñ'.repeat(96)}.pdf`],
    ] as const;
    const candidate = await signUp(test);
    for (const [fileName, expected] of names) {
      const response = await candidate.put('/profile/cv', { cv, fileName });
      expect(response.json().cv).toMatchObject({ fileName: expected });
      const file = await candidate.get('/profile/cv/file');
      expect(file.statusCode).toBe(200);
      expect(file.headers['set-cookie']).toBeUndefined();
    }
  });
});

it('a user can upload 30 CVs per hour', async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
  const candidate = await signUp(strict);
  const statuses: number[] = [];
  // With two endpoints, because each of them has its own lower limit.
  for (let n = 0; n < 20; n += 1) statuses.push((await candidate.put('/profile/cv', { cv })).statusCode);
  const id = await publish(await newReferent(strict));
  for (let n = 0; n < 12; n += 1)
    statuses.push((await candidate.post(`/jobs/${id}/apply`, { cv })).statusCode);
  expect(statuses.slice(0, 21)).toEqual([...Array(20).fill(200), 201]);
  expect(statuses.slice(21, 30)).toEqual(Array(9).fill(409));
  expect(statuses.slice(30)).toEqual([429, 429]);
  await strict.close();
});

describe('the stored CV', () => {
  it('is accessible only to its owner', async () => {
    expect((await test.anonymous.get('/profile/cv')).statusCode).toBe(401);
    expect((await test.anonymous.put('/profile/cv', { cv })).statusCode).toBe(401);
    expect((await test.anonymous.delete('/profile/cv')).statusCode).toBe(401);
    expect((await test.anonymous.get('/profile/cv/file')).statusCode).toBe(401);
    await other.put('/profile/cv', { cv });
    const candidate = await signUp(test);
    expect((await candidate.get('/profile/cv')).json()).toEqual({ cv: null, openings: [] });
    expect((await candidate.get('/profile/cv/file')).statusCode).toBe(404);
  });

  it('comes from an application and can be sent with the next one', async () => {
    const candidate = await signUp(test);
    const [first, second, third] = [await publish(owner), await publish(owner), await publish(owner)];
    const none = await candidate.post(`/jobs/${first}/apply`, { useStoredCv: true });
    expect([none.statusCode, none.json().message]).toEqual([409, 'No tienes un CV guardado. Sube uno.']);
    await candidate.post(`/jobs/${first}/apply`, { cv, fileName: 'Uno.pdf' });
    expect((await candidate.get('/profile/cv')).json().cv).toMatchObject({
      fileName: 'Uno.pdf',
      size: buildPdf().length,
      path: '/api/profile/cv/file',
    });
    expect((await candidate.post(`/jobs/${second}/apply`, { useStoredCv: true })).statusCode).toBe(201);
    expect((await owner.get(fileOf(second, candidate))).rawPayload).toEqual(buildPdf());
    await candidate.post(`/jobs/${third}/apply`);
    expect((await owner.get(fileOf(third, candidate))).statusCode).toBe(404);
  });

  it('can be replaced and deleted without changing sent CVs; unused files are deleted', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`, { cv, fileName: 'Primero.pdf' });
    const newer = buildPdf(10);
    await candidate.put('/profile/cv', { cv: toDataUrl(newer), fileName: 'Segundo.pdf' });
    expect((await candidate.get('/profile/cv/file')).rawPayload).toEqual(newer);
    expect((await candidate.delete('/profile/cv')).json()).toEqual({ message: 'CV eliminado' });
    expect((await candidate.get('/profile/cv')).json().cv).toBeNull();
    test.clock.advanceMinutes(61);
    await test.app.queue.runScheduled('cvs.tidied');
    expect((await owner.get(fileOf(id, candidate))).headers['content-disposition']).toContain('Primero.pdf');
    await candidate.delete(`/jobs/${id}/apply`);
    await test.app.queue.runScheduled('cvs.tidied');
    const left = await test.database.db
      .selectFrom('cvs')
      .select('fileName')
      .where('ownerId', '=', candidate.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const candidate = await signUp(test);
    await candidate.put('/profile/cv', { cv, fileName: 'De nadie.pdf' });
    await test.database.db.deleteFrom('users').where('id', '=', candidate.id).execute();
    const left = () =>
      test.database.db.selectFrom('cvs').select('ownerId').where('fileName', '=', 'De nadie.pdf').execute();
    expect(await left()).toEqual([{ ownerId: null }]);
    test.clock.advanceMinutes(61);
    await test.app.queue.runScheduled('cvs.tidied');
    expect(await left()).toEqual([]);
  });

  it('is only one, also after simultaneous uploads', async () => {
    const candidate = await signUp(test);
    const requests = [1, 2, 3, 4].map((n) => candidate.put('/profile/cv', { cv: toDataUrl(buildPdf(n)) }));
    expect((await Promise.all(requests)).map((response) => response.statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
    const jobIds = await Promise.all([publish(owner), publish(owner)]);
    const applied = await Promise.all(jobIds.map((id) => candidate.post(`/jobs/${id}/apply`, { cv })));
    expect(applied.map((response) => response.statusCode)).toEqual([201, 201]);
    expect((await candidate.get('/profile/cv')).json().cv.size).toBe(buildPdf().length);
  });

  it('shows who opened it, without the owner of an anonymous job', async () => {
    const candidate = await signUp(test);
    const open = await publish(owner, { title: 'A la vista' });
    const hidden = await publish(owner, { title: 'Confidencial', isAnonimous: true });
    await candidate.post(`/jobs/${open}/apply`, { cv });
    await candidate.post(`/jobs/${hidden}/apply`, { useStoredCv: true });
    // The candidate's own download does not count.
    await candidate.get(fileOf(open, candidate));
    expect((await candidate.get('/profile/cv')).json().openings).toEqual([]);
    await owner.get(fileOf(open, candidate));
    await owner.get(fileOf(open, candidate));
    test.clock.advanceMinutes(1);
    await owner.get(fileOf(hidden, candidate));
    const response = await candidate.get('/profile/cv');
    expect(response.json().openings).toMatchObject([
      { job: { _id: hidden, title: 'Confidencial' }, viewer: null, times: 1 },
      { job: { _id: open, title: 'A la vista' }, viewer: { _id: owner.id }, times: 2 },
    ]);
  });
});
