import {
  IMAGE_REQUIRED_TEXT,
  IMAGE_TOO_LARGE_TEXT,
  PROFILE_PICTURES_PER_HOUR,
  toSmallProfilePicture,
} from '@uneed/domain/people/media/media.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { listUserReviews } from '../referents/referents.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('profiles', () => {
  const BIO = 'Dirijo el equipo de reclutamiento y conozco a fondo las vacantes de mi empresa.';

  const REFERENT = {
    role: 'referent',
    bio: BIO,
    company: 'Banco Caribe',
    position: 'Gerente de talento',
    location: 'Santiago, República Dominicana',
  };
  const update = (user: TestUser, change: object) => user.put('/auth/update-profile', change);

  async function buildImage(color: string): Promise<string> {
    const image = sharp({ create: { width: 600, height: 400, channels: 3, background: color } });
    return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
  }
  const getFile = (path: string) => test.app.http.inject({ method: 'GET', url: path });

  /** Verifies a referent in the database. */
  const verify = (id: string) =>
    test.database.db.updateTable('users').set({ isVerifiedReferent: true }).where('id', '=', id).execute();

  it('requires a session, changes only the given fields, trimmed, ignores protected fields, and stores a text as it is', async () => {
    expect((await test.anonymous.put('/auth/update-profile', { bio: BIO })).statusCode).toBe(401);
    const user = await signUp(test, { fullName: 'Ana Pérez' });
    const response = await update(user, {
      phone: '  809-555-0101 ',
      isVerifiedReferent: true,
      isAdmin: true,
      isOnboarded: true,
      email: 'otra@prueba.do',
      _id: '0198c0de-0000-7000-8000-000000000000',
    });
    expect(response.json()).toMatchObject({ message: 'Perfil actualizado exitosamente' });
    const { user: updated } = response.json();
    expect(updated).toMatchObject({ _id: user.id, fullName: 'Ana Pérez', email: user.email, bio: '' });
    expect(updated).toMatchObject({ phone: '809-555-0101', isVerifiedReferent: false, isOnboarded: false });
    expect(updated).not.toHaveProperty('isAdmin');
    const bio = '<script>alert(1)</script> "comillas" & \\ ñ 👩🏾‍💻';
    expect((await update(user, { bio })).json().user.bio).toBe(bio);
    expect((await user.get('/auth/check')).json().bio).toBe(bio);
  });

  it('invalid changes are rejected', async () => {
    const user = await signUp(test);
    for (const [change, message] of [
      [{ fullName: '  ' }, 'El nombre completo es obligatorio'],
      [{ phone: 'no tengo' }, 'Escribe el teléfono completo, con su código de área'],
      [{ phone: '555-0101' }, 'Escribe el teléfono completo, con su código de área'],
      [{ bio: 'x'.repeat(501) }, 'La biografía no puede superar los 500 caracteres'],
      [{ bio: '   ' }, 'La biografía es obligatoria'],
      [{ bio: 'Hola, estoy usando Uneed!' }, 'La biografía es obligatoria'],
      [{ role: 'admin' }, 'Selecciona un rol'],
      [{ profilePic: 'https://example.org/a.png' }, IMAGE_REQUIRED_TEXT],
      [{ profilePic: '/api/avatars/101.svg' }, IMAGE_REQUIRED_TEXT],
      [{ profilePic: `/media/${'0'.repeat(32)}-512.webp` }, IMAGE_REQUIRED_TEXT],
    ] as const) {
      const response = await update(user, change);
      expect([change, response.statusCode, response.json().message]).toEqual([change, 400, message]);
    }
    // An emoji counts as one of 500 characters.
    expect((await update(user, { bio: '🙂'.repeat(500) })).statusCode).toBe(200);
  });

  it('a profile picture is re-encoded, served as immutable, and removed when it is replaced', async () => {
    const user = await signUp(test);
    const first = (await update(user, { profilePic: await buildImage('#aa0000') })).json().user.profilePic;
    expect(first).toMatch(/^\/media\/[0-9a-f]{32}-512\.webp$/);
    for (const path of [first, toSmallProfilePicture(first)]) {
      const { statusCode, headers, rawPayload } = await getFile(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    }
    const second = (await update(user, { profilePic: await buildImage('#00aa00') })).json().user.profilePic;
    await test.runTasks();
    expect((await getFile(first)).statusCode).toBe(404);
    expect((await getFile(toSmallProfilePicture(first))).statusCode).toBe(404);
    expect((await getFile(second)).statusCode).toBe(200);
    // One that is uploaded again after another one stays.
    await update(user, { profilePic: '/api/avatars/7.svg' });
    const again = (await update(user, { profilePic: await buildImage('#00aa00') })).json().user.profilePic;
    await test.runTasks();
    expect((await getFile(second)).statusCode).toBe(404);
    expect((await getFile(again)).statusCode).toBe(200);
  });

  it('the same image of two users is two files, and the path of another user is rejected', async () => {
    const [one, other] = [await signUp(test), await signUp(test)];
    const data = await buildImage('#00aaaa');
    const mine = (await update(one, { profilePic: data })).json().user.profilePic;
    const theirs = (await update(other, { profilePic: data })).json().user.profilePic;
    expect(mine).not.toBe(theirs);
    expect((await update(other, { profilePic: mine })).statusCode).toBe(400);
    expect((await update(other, { profilePic: '' })).json().user.profilePic).toBe('');
    await test.runTasks();
    expect((await getFile(mine)).statusCode).toBe(200);
    expect((await getFile(theirs)).statusCode).toBe(404);
  });

  it('a text file and images that are too large are rejected, and the old profile picture stays', async () => {
    const user = await signUp(test);
    await update(user, { profilePic: '/api/avatars/3.svg' });
    const text = `data:image/png;base64,${Buffer.from('esto es un texto').toString('base64')}`;
    const textResponse = await update(user, { profilePic: text });
    expect([textResponse.statusCode, textResponse.json().message]).toEqual([415, IMAGE_REQUIRED_TEXT]);
    const large = `data:image/jpeg;base64,${Buffer.alloc(6_000_000).toString('base64')}`;
    const largeResponse = await update(user, { profilePic: large });
    expect([largeResponse.statusCode, largeResponse.json().message]).toEqual([413, IMAGE_TOO_LARGE_TEXT]);
    const bomb = await sharp({ create: { width: 5_001, height: 5_001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const bombResponse = await update(user, {
      profilePic: `data:image/png;base64,${bomb.toString('base64')}`,
    });
    expect(bombResponse.statusCode).toBe(413);
    expect((await user.get('/auth/check')).json().profilePic).toBe('/api/avatars/3.svg');
  });

  it('limits profile pictures per hour, rejected ones included, but not other changes', async () => {
    const factor = 0.1;
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: String(factor) });
    const [eager, other] = [await signUp(strict), await signUp(strict)];
    const sent = { profilePic: await buildImage('#aa00aa') };
    const text = {
      profilePic: `data:image/png;base64,${Buffer.from('esto es un texto').toString('base64')}`,
    };
    const status = async (user: TestUser, change: object) => (await update(user, change)).statusCode;
    expect(await status(eager, text)).toBe(415);
    for (let count = 1; count < PROFILE_PICTURES_PER_HOUR * factor; count += 1)
      expect(await status(eager, sent)).toBe(200);
    // The limit of all profile changes per minute is over.
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 61_000);
    const rejected = await update(eager, sent);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json().message).toMatch(/^Demasiados intentos\. Espera \d+ minutos/);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await status(eager, { profilePic: '/api/avatars/7.svg' })).toBe(200);
    expect(await status(other, sent)).toBe(200);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await status(eager, sent)).toBe(200);
    await strict.close();
  });

  it('a large body without a session is rejected before it is read', async () => {
    const large = { profilePic: `data:image/jpeg;base64,${'A'.repeat(9 * 1024 * 1024)}` };
    expect((await test.anonymous.put('/auth/update-profile', large)).statusCode).toBe(401);
    expect((await update(await signUp(test), large)).statusCode).toBe(413);
  });

  it('a request to become a referent returns all missing and short fields', async () => {
    const user = await signUp(test);
    const nothing = await update(user, { role: 'referent' });
    expect(nothing.statusCode).toBe(400);
    expect(nothing.json()).toMatchObject({
      code: 'MISSING_FIELDS',
      message: 'Faltan campos requeridos para ser referente',
      missingFields: ['company', 'position', 'bio', 'location'],
    });
    const short = await update(user, {
      ...REFERENT,
      bio: 'Muy corta',
      location: 'Hola, estoy usando Uneed!',
    });
    expect(short.json().missingFields).toEqual(['bio', 'location']);
    expect((await user.get('/auth/check')).json().role).toBe('candidate');
  });

  it('stored fields count for the request, and concurrent requests open one review', async () => {
    const user = await signUp(test);
    await update(user, { bio: BIO, location: REFERENT.location });
    const { company, position } = REFERENT;
    const ask = () => update(user, { role: 'referent', company, position });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    expect(first?.json()).toMatchObject({
      message: 'Solicitud de referente enviada exitosamente',
      user: { role: 'referent', isVerifiedReferent: false, company, position },
    });
    expect(await listUserReviews(test.database.db, user.id)).toHaveLength(1);
  });

  it('a referent cannot become a candidate, nor empty required fields', async () => {
    const user = await signUp(test);
    await update(user, REFERENT);
    const emptied = await update(user, { company: '', location: ' ' });
    expect(emptied.statusCode).toBe(400);
    expect(emptied.json().missingFields).toEqual(['company', 'location']);
    const response = await update(user, { role: 'candidate' });
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Ya eres referente: no es posible volver a ser candidato',
    ]);
  });

  it('a change of the company ends the verification and opens a review; a change of the phone does not', async () => {
    const user = await signUp(test);
    await update(user, REFERENT);
    await verify(user.id);
    expect((await update(user, { phone: '809-555-0102' })).json().user.isVerifiedReferent).toBe(true);
    expect((await update(user, REFERENT)).json().user.isVerifiedReferent).toBe(true);
    const moved = await update(user, { company: 'Telecom del Este' });
    expect(moved.json().user).toMatchObject({ isVerifiedReferent: false, company: 'Telecom del Este' });
    const [review] = await listUserReviews(test.database.db, user.id);
    expect(review).toMatchObject({ company: 'Telecom del Este', decision: null });
  });
});

describe('public profiles', () => {
  let owner: TestUser;
  let other: TestUser;
  let admin: TestUser;
  let candidate: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
    other = await newReferent(test);
    admin = await newReferent(test, { role: 'candidate', isAdmin: true });
    candidate = await signUp(test, { fullName: 'Ana Peña' });
    const changes = {
      bio: 'Hola, estoy usando Uneed!',
      location: 'Hola estoy usando Otra!',
      phone: '8095550101',
    };
    await test.database.transaction((tx) => updateUser(tx, candidate.id, changes, test.clock.now()));
  });

  const getVisibleEmail = async (viewer: TestUser, id: string) =>
    (await viewer.get(`/users/${id}`)).json().user.email;

  it('a profile requires a session and has no default texts and private fields', async () => {
    expect((await test.anonymous.get(`/users/${candidate.id}`)).statusCode).toBe(401);
    const response = await other.get(`/users/${candidate.id}`);
    expect(response.json()).toEqual({
      user: {
        _id: candidate.id,
        fullName: 'Ana Peña',
        profilePic: '',
        bio: '',
        location: '',
        role: 'candidate',
        company: '',
        position: '',
        isVerifiedReferent: false,
      },
    });
    for (const bad of ['0193f7a0-0000-7000-8000-000000000000', 'x', '%00']) {
      expect((await other.get(`/users/${bad}`)).statusCode).toBe(404);
    }
  });

  it('the email is visible to the user, admins, and the owner of a job that the user applied to', async () => {
    expect(await getVisibleEmail(candidate, candidate.id)).toBe(candidate.email);
    expect(await getVisibleEmail(admin, candidate.id)).toBe(candidate.email);
    expect(await getVisibleEmail(owner, candidate.id)).toBeUndefined();
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`);
    expect(await getVisibleEmail(owner, candidate.id)).toBe(candidate.email);
    expect(await getVisibleEmail(other, candidate.id)).toBeUndefined();
    // The applicant does not see the email of the owner.
    expect(await getVisibleEmail(candidate, owner.id)).toBeUndefined();
    await candidate.delete(`/jobs/${id}/apply`);
    expect(await getVisibleEmail(owner, candidate.id)).toBeUndefined();
  });

  it('a user with a pending deletion is visible only to admins and to users with a conversation or an application', async () => {
    const [deleting, friend] = [await newReferent(test), await signUp(test)];
    const [applicant, blocked] = [await signUp(test), await signUp(test)];
    await applicant.post(`/jobs/${await publish(deleting)}/apply`);
    for (const peer of [friend, blocked]) await sendMessage(peer, deleting, 'Hola');
    await deleting.put(`/safety/blocks/${blocked.id}`);
    const getStatuses = () =>
      Promise.all(
        [admin, friend, applicant, other, blocked].map(
          async (viewer) => (await viewer.get(`/users/${deleting.id}`)).statusCode,
        ),
      );
    expect(await getStatuses()).toEqual([200, 200, 200, 200, 404]);
    const { database, clock } = test;
    await database.transaction((tx) => updateUser(tx, deleting.id, { eraseAt: clock.now() }, clock.now()));
    // The published job makes the user known to nobody any more.
    expect(await getStatuses()).toEqual([200, 200, 200, 404, 404]);
  });

  it('a blocked user cannot read the profile, unless the two share an application', async () => {
    const [me, blocked] = [await newReferent(test), await signUp(test)];
    const statuses = async () => [
      (await blocked.get(`/users/${me.id}`)).statusCode,
      (await me.get(`/users/${blocked.id}`)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await me.put(`/safety/blocks/${blocked.id}`);
    expect(await statuses()).toEqual([404, 200]);
    await me.delete(`/safety/blocks/${blocked.id}`);
    await blocked.post(`/jobs/${await publish(me)}/apply`);
    await me.put(`/safety/blocks/${blocked.id}`);
    expect(await statuses()).toEqual([200, 200]);
    // The applicant blocks the owner, who still reads the profile because of the application.
    await blocked.put(`/safety/blocks/${me.id}`);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('a user who is not findable is hidden from strangers', async () => {
    const [me, stranger] = [await newReferent(test), await signUp(test)];
    await me.patch('/settings/privacy', { findableBy: 'nobody' });
    expect((await stranger.get(`/users/${me.id}`)).statusCode).toBe(404);
    await publish(me);
    expect((await stranger.get(`/users/${me.id}`)).statusCode).toBe(200);
  });
});
