import { IMAGE_REQUIRED_TEXT, IMAGE_TOO_LARGE_TEXT, smallPicture } from '@uneed/domain/media/media.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { listUserReviews } from '../referents/referents.reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const BIO = 'Dirijo el equipo de reclutamiento y conozco a fondo las vacantes de mi empresa.';
const REFERENT = {
  role: 'referent',
  bio: BIO,
  company: 'Banco Caribe',
  position: 'Gerente de talento',
  location: 'Santiago, República Dominicana',
};

const update = (person: TestUser, change: object) => person.put('/auth/update-profile', change);

async function picture(color: string): Promise<string> {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: color } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

const look = (path: string) => app.app.http.inject({ method: 'GET', url: path });

/** Makes somebody a verified referent, as an admin's decision does. */
const verify = (id: string) =>
  app.database.db.updateTable('users').set({ isVerifiedReferent: true }).where('id', '=', id).execute();

test('nobody changes nothing', async () => {
  expect((await app.nobody.put('/auth/update-profile', { bio: BIO })).statusCode).toBe(401);
});

test('only what is sent changes, trimmed, and nobody promotes themselves', async () => {
  const person = await signUp(app, { fullName: 'Ana Pérez' });
  const answer = await update(person, {
    phone: '  809-555-0101 ',
    isVerifiedReferent: true,
    isAdmin: true,
    isOnboarded: true,
    email: 'otra@prueba.do',
    _id: '0198c0de-0000-7000-8000-000000000000',
  });
  expect(answer.json()).toMatchObject({ message: 'Perfil actualizado exitosamente' });
  const { user } = answer.json();
  expect(user).toMatchObject({ _id: person.id, fullName: 'Ana Pérez', email: person.email, bio: '' });
  expect(user).toMatchObject({ phone: '809-555-0101', isVerifiedReferent: false, isOnboarded: false });
  expect(user).not.toHaveProperty('isAdmin');
});

test('what is written is kept as text, whatever it looks like', async () => {
  const person = await signUp(app);
  const bio = '<script>alert(1)</script> "comillas" & \\ ñ 👩🏾‍💻';
  expect((await update(person, { bio })).json().user.bio).toBe(bio);
  expect((await person.get('/auth/check')).json().bio).toBe(bio);
});

test.each([
  [{ fullName: '  ' }, 'El nombre completo es obligatorio'],
  [{ bio: 'x'.repeat(501) }, 'La biografía no puede superar los 500 caracteres'],
  [{ bio: '   ' }, 'La biografía es obligatoria'],
  [{ bio: 'Hola, estoy usando Uneed!' }, 'La biografía es obligatoria'],
  [{ role: 'admin' }, 'Selecciona un rol'],
  [{ profilePic: 'https://example.org/a.png' }, IMAGE_REQUIRED_TEXT],
  [{ profilePic: '/api/avatars/101.svg' }, IMAGE_REQUIRED_TEXT],
  [{ profilePic: `/media/${'0'.repeat(32)}-512.webp` }, IMAGE_REQUIRED_TEXT],
])('%j is refused', async (change, message) => {
  const person = await signUp(app);
  const answer = await update(person, change);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

test('500 characters count as a person counts them', async () => {
  const person = await signUp(app);
  expect((await update(person, { bio: '🙂'.repeat(500) })).statusCode).toBe(200);
});

test('a picture is re-encoded, served for ever, and goes when another takes its place', async () => {
  const person = await signUp(app);
  const first = (await update(person, { profilePic: await picture('#aa0000') })).json().user.profilePic;
  expect(first).toMatch(/^\/media\/[0-9a-f]{32}-512\.webp$/);
  for (const path of [first, smallPicture(first)]) {
    const { statusCode, headers, rawPayload } = await look(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  }
  const second = (await update(person, { profilePic: await picture('#00aa00') })).json().user.profilePic;
  await app.runJobs();
  expect((await look(first)).statusCode).toBe(404);
  expect((await look(smallPicture(first))).statusCode).toBe(404);
  expect((await look(second)).statusCode).toBe(200);
});

test('the same picture sent again after another one stays', async () => {
  const person = await signUp(app);
  const data = await picture('#0000aa');
  const first = (await update(person, { profilePic: data })).json().user.profilePic;
  await update(person, { profilePic: '/api/avatars/7.svg' });
  const again = (await update(person, { profilePic: data })).json().user.profilePic;
  await app.runJobs();
  expect((await look(first)).statusCode).toBe(404);
  expect((await look(again)).statusCode).toBe(200);
});

test('the same picture of two people is two files, and nobody takes the path of another', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  const data = await picture('#00aaaa');
  const mine = (await update(one, { profilePic: data })).json().user.profilePic;
  const theirs = (await update(other, { profilePic: data })).json().user.profilePic;
  expect(mine).not.toBe(theirs);
  expect((await update(other, { profilePic: mine })).statusCode).toBe(400);
  expect((await update(other, { profilePic: '' })).json().user.profilePic).toBe('');
  await app.runJobs();
  expect((await look(mine)).statusCode).toBe(200);
  expect((await look(theirs)).statusCode).toBe(404);
});

test('a text called photo.png and six megabytes are refused, and the old picture stays', async () => {
  const person = await signUp(app);
  await update(person, { profilePic: '/api/avatars/3.svg' });
  const text = `data:image/png;base64,${Buffer.from('esto es un texto').toString('base64')}`;
  const asText = await update(person, { profilePic: text });
  expect([asText.statusCode, asText.json().message]).toEqual([415, IMAGE_REQUIRED_TEXT]);
  const large = `data:image/jpeg;base64,${Buffer.alloc(6_000_000).toString('base64')}`;
  const asLarge = await update(person, { profilePic: large });
  expect([asLarge.statusCode, asLarge.json().message]).toEqual([413, IMAGE_TOO_LARGE_TEXT]);
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const asBomb = await update(person, { profilePic: `data:image/png;base64,${bomb.toString('base64')}` });
  expect(asBomb.statusCode).toBe(413);
  expect((await person.get('/auth/check')).json().profilePic).toBe('/api/avatars/3.svg');
});

test('nine megabytes from a stranger are not read', async () => {
  const large = { profilePic: `data:image/jpeg;base64,${'A'.repeat(9 * 1024 * 1024)}` };
  expect((await app.nobody.put('/auth/update-profile', large)).statusCode).toBe(401);
  expect((await update(await signUp(app), large)).statusCode).toBe(413);
});

test('becoming a referent names every field that is missing, or too short', async () => {
  const person = await signUp(app);
  const nothing = await update(person, { role: 'referent' });
  expect(nothing.statusCode).toBe(400);
  expect(nothing.json()).toMatchObject({
    code: 'MISSING_FIELDS',
    message: 'Faltan campos requeridos para ser referente',
    missingFields: ['company', 'position', 'bio', 'location'],
  });
  const short = await update(person, {
    ...REFERENT,
    bio: 'Muy corta',
    location: 'Hola, estoy usando Uneed!',
  });
  expect(short.json().missingFields).toEqual(['bio', 'location']);
  expect((await person.get('/auth/check')).json().role).toBe('candidate');
});

test('what is on file counts; the request goes into the queue once', async () => {
  const person = await signUp(app);
  await update(person, { bio: BIO, location: REFERENT.location });
  const { company, position } = REFERENT;
  const ask = () => update(person, { role: 'referent', company, position });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(first?.json()).toMatchObject({
    message: 'Solicitud de referente enviada exitosamente',
    user: { role: 'referent', isVerifiedReferent: false, company, position },
  });
  expect(await listUserReviews(app.database.db, person.id)).toHaveLength(1);
});

test('there is no way back to candidate', async () => {
  const person = await signUp(app);
  await update(person, REFERENT);
  const answer = await update(person, { role: 'candidate' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Ya eres referente: no es posible volver a ser candidato',
  ]);
});

test('another company ends a verification and asks for a new one; a new phone does not', async () => {
  const person = await signUp(app);
  await update(person, REFERENT);
  await verify(person.id);
  expect((await update(person, { phone: '809-555-0102' })).json().user.isVerifiedReferent).toBe(true);
  expect((await update(person, REFERENT)).json().user.isVerifiedReferent).toBe(true);
  const moved = await update(person, { company: 'Telecom del Este' });
  expect(moved.json().user).toMatchObject({ isVerifiedReferent: false, company: 'Telecom del Este' });
  const [review] = await listUserReviews(app.database.db, person.id);
  expect(review).toMatchObject({ company: 'Telecom del Este', decision: null });
});

test('a referent cannot empty what the role asks for', async () => {
  const person = await signUp(app);
  await update(person, REFERENT);
  const answer = await update(person, { company: '', location: ' ' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().missingFields).toEqual(['company', 'location']);
});
