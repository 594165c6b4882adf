import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { extendSessions } from '../../organizations/plans/orders/orders.factory.ts';
import { jobPayload, newReferent, publish } from './jobs.factory.ts';
import { updateJob } from './jobs.repository.ts';
import { jobsExpiry } from './jobs.tasks.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let candidate: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  other = await newReferent(test, { company: 'Otra Empresa' });
  candidate = await signUp(test);
  admin = await newReferent(test, { role: 'candidate', isAdmin: true });
  await extendSessions(test);
});
afterAll(() => test.close());

describe('publishing', () => {
  it('requires a session', async () => {
    expect((await test.anonymous.post('/jobs', jobPayload())).statusCode).toBe(401);
  });

  it('is allowed for referents, also those in review', async () => {
    for (const user of [candidate, admin]) {
      const response = await user.post('/jobs', jobPayload());
      expect(response.statusCode).toBe(403);
      expect(response.json().message).toBe('Necesitas ser referente para publicar');
    }
    const inReview = await newReferent(test, { isVerified: false });
    expect((await inReview.post('/jobs', jobPayload())).statusCode).toBe(201);
  });

  it('takes the company from the profile and ignores fields that the owner may not set', async () => {
    const response = await owner.post('/jobs', {
      ...jobPayload(),
      company: 'Inventada',
      employer: other.id,
      _id: other.id,
      views: 900,
      expirationDate: '2099-01-01T00:00:00Z',
    });
    expect(response.statusCode).toBe(201);
    const job = response.json();
    expect(job).toMatchObject({
      title: 'Desarrolladora de páginas',
      company: 'Cayena Labs',
      employer: owner.id,
      views: 0,
      status: 'active',
      jobType: 'Full Time',
      description: '<p>Harás <strong>páginas</strong> que la gente entiende.</p>',
      applicants: [],
      applicantCount: 0,
      contractsOpen: 0,
      can: { edit: true, apply: false, seeApplicants: true },
    });
    expect(job._id).not.toBe(other.id);
    const days = (Date.parse(job.expirationDate) - Date.parse(job.createdAt)) / 86_400_000;
    expect(days).toBe(30);
  });

  it.each([
    [{ title: '  ' }, 'El título es requerido', 'title'],
    [{ location: '' }, 'La ubicación es requerida', 'location'],
    [{ category: '' }, 'La categoría es requerida', 'category'],
    [{ description: ' ' }, 'La descripción es requerida', 'description'],
    [{ description: '<p>&nbsp;</p>' }, 'La descripción es requerida', 'description'],
    [{ description: '<script>alert(1)</script>' }, 'La descripción es requerida', 'description'],
  ])('reports the missing field of %j', async (wrong, message, field) => {
    const response = await owner.post('/jobs', { ...jobPayload(), ...wrong });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message, code: 'MISSING_FIELDS', missingFields: [field], fields: { [field]: message } },
    ]);
  });

  it.each([
    [{ location: 'Atlántida' }, 'Elige una provincia de la lista', 'location'],
    [{ category: 'Brujería' }, 'Elige una categoría de la lista', 'category'],
    [{ description: 'x'.repeat(2001) }, 'Máximo 2000 caracteres permitidos', 'description'],
    [{ title: 'x'.repeat(101) }, 'Máximo 100 caracteres permitidos', 'title'],
    [{ salary: 10 ** 10 }, 'Máximo 10 caracteres permitidos', 'salary'],
    [{ salary: -1 }, 'El monto no puede ser negativo', 'salary'],
    [{ salary: 'mucho' }, 'Escribe el monto en números', 'salary'],
    [{ salary: '35,00,000' }, 'Escribe el monto en números', 'salary'],
    [{ salary: '350.50' }, 'Escribe el monto sin centavos', 'salary'],
    [{ hiringbonus: 1.5 }, 'Escribe el monto sin centavos', 'hiringbonus'],
    [{ referralBonusAmount: -1 }, 'El monto no puede ser negativo', 'referralBonusAmount'],
    [{ referralBonusAmount: 499 }, 'El bono por referido es de RD$500 o más', 'referralBonusAmount'],
    [
      { referralBonusAmount: 1_000_001 },
      'El bono por referido es de RD$1,000,000 o menos',
      'referralBonusAmount',
    ],
    [{ referralBonusAmount: 10 ** 12 }, 'Máximo 7 caracteres permitidos', 'referralBonusAmount'],
    [{ referralBonusAmount: 5000.5 }, 'Escribe el monto sin centavos', 'referralBonusAmount'],
    [{ referralBonusAmount: 'mucho' }, 'Escribe el monto en números', 'referralBonusAmount'],
    [{ shift: '25:00 - 26:00' }, 'El horario debe ser como 08:00 - 17:00', 'shift'],
    [{ disponibilidad: 'Siempre' }, 'Elige una disponibilidad de la lista', 'disponibilidad'],
    [{ municipality: 'Boca Chica' }, 'Elige un municipio de la provincia', 'municipality'],
    [{ modality: 'Casi siempre' }, 'Elige una modalidad de la lista', 'modality'],
    [{ experience: 'toda' }, 'Elige una experiencia de la lista', 'experience'],
    [{ employmentTerm: 'fijo' }, 'Elige un tipo de contratación de la lista', 'employmentTerm'],
    [{ openings: 0 }, 'Al menos 1 plaza', 'openings'],
    [{ openings: 1000 }, 'Máximo 999 plazas', 'openings'],
    [{ openings: 'dos' }, 'Escribe cuántas plazas en números', 'openings'],
    [{ requirements: Array.from({ length: 11 }, String) }, 'Máximo 10 requisitos', 'requirements'],
    [{ requirements: 'Inglés' }, 'Debe ser una lista', 'requirements'],
    [{ status: 'expired' }, 'Estado desconocido', 'status'],
  ])('returns 400 for %j', async (wrong, message, field) => {
    const response = await owner.post('/jobs', { ...jobPayload(), ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, code: 'INVALID', fields: { [field]: message } });
  });

  it('lists all missing fields in the order of the form, with the first one as the message', async () => {
    const response = await owner.post('/jobs', {});
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: 'El título es requerido',
      code: 'MISSING_FIELDS',
      missingFields: ['title', 'location', 'category', 'description'],
      fields: {
        title: 'El título es requerido',
        location: 'La ubicación es requerida',
        category: 'La categoría es requerida',
        description: 'La descripción es requerida',
      },
    });
  });

  it('accepts 2000 visible characters, whatever their markup', async () => {
    const description = `<p><strong>${'ñ'.repeat(1000)}</strong>${'😀'.repeat(1000)}</p>`;
    expect((await owner.post('/jobs', jobPayload({ description }))).statusCode).toBe(201);
    const heavy = `<ul>${'<li><p><strong><em>a</em></strong></p></li>'.repeat(600)}</ul>`;
    expect((await owner.post('/jobs', jobPayload({ description: heavy }))).statusCode).toBe(201);
    const marks = `<p>${'<strong>a</strong><em>b</em>'.repeat(1000)}</p>`;
    expect((await owner.post('/jobs', jobPayload({ description: marks }))).statusCode).toBe(201);
    const tooHeavy = '<p><strong></strong></p>'.repeat(6000);
    const response = await owner.post('/jobs', { ...jobPayload(), description: `${tooHeavy}a` });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'La descripción tiene demasiado formato',
    ]);
  });

  it('keeps the amount of a referral bonus only while the job promises one', async () => {
    const bonus = (job: { referalbonus: boolean; referralBonusAmount: number | null }) => [
      job.referalbonus,
      job.referralBonusAmount,
    ];
    const id = await publish(owner, { referalbonus: true, referralBonusAmount: 5_000 });
    const patch = async (changes: object) => bonus((await owner.patch(`/jobs/${id}`, changes)).json());
    expect(bonus((await test.anonymous.get(`/jobs/${id}`)).json().job)).toEqual([true, 5_000]);
    expect(await patch({ salary: 30_000 })).toEqual([true, 5_000]);
    expect(await patch({ referralBonusAmount: '7,500' })).toEqual([true, 7_500]);
    expect(await patch({ referralBonusAmount: 0 })).toEqual([true, null]);
    expect(await patch({ referralBonusAmount: 500 })).toEqual([true, 500]);
    expect(await patch({ referalbonus: false })).toEqual([false, null]);
    expect(await patch({ referralBonusAmount: 900 })).toEqual([false, null]);
    expect(await patch({ referalbonus: true, referralBonusAmount: 1_000_000 })).toEqual([true, 1_000_000]);
    const withoutBonus = await owner.post('/jobs', { ...jobPayload(), referralBonusAmount: 5_000 });
    expect(bonus(withoutBonus.json())).toEqual([false, null]);
    const { jobs } = (await owner.get('/jobs/myjobs')).json();
    expect(jobs.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      referralBonusAmount: 1_000_000,
    });
  });

  it.each(['35,000.00', '35.000', 'RD$ 35 000', '35000'])('understands the amount %s', async (amount) => {
    const response = await owner.post('/jobs', { ...jobPayload(), salary: amount });
    expect(response.json()).toMatchObject({ salary: 35_000 });
    const changed = await owner.patch(`/jobs/${response.json()._id}`, { salary: null, hiringbonus: amount });
    expect(changed.json()).toMatchObject({ salary: null, hiringbonus: 35_000 });
  });

  it('treats empty and "null" bonuses as none', async () => {
    const response = await owner.post('/jobs', { ...jobPayload(), hiringbonus: 'null', salary: '' });
    expect(response.json()).toMatchObject({ hiringbonus: null, salary: null });
  });

  it('treats an amount of zero as none, so that no list sorts it before real amounts', async () => {
    const response = await owner.post('/jobs', { ...jobPayload(), hiringbonus: 0, salary: '0' });
    expect(response.json()).toMatchObject({ hiringbonus: null, salary: null });
    const changed = await owner.patch(`/jobs/${response.json()._id}`, { salary: 0 });
    expect(changed.json()).toMatchObject({ salary: null });
  });

  it('removes scripts, attributes and NUL', async () => {
    const title = 'Vendedora\u0000 <img src=x onerror=alert(1)>';
    const description =
      '<p onclick="x()">Vende\u0000 <a href="javascript:x()">más</a></p><script>x()</script><svg onload=x()>';
    const id = await publish(owner, { title, description });
    const { job } = (await test.anonymous.get(`/jobs/${id}`)).json();
    expect(job.title).toBe('Vendedora <img src=x onerror=alert(1)>');
    expect(job.description).toBe('<p>Vende más</p>');
  });

  it('has an excerpt on its card in which headings and items are sentences', async () => {
    const description = '<h2>Lo que harás</h2><ul><li>Cobrar</li><li>Cuadrar la caja</li></ul>';
    const id = await publish(owner, { title: 'Cajera con extracto', description });
    const { jobs } = (await owner.get('/jobs/myjobs')).json();
    const card = jobs.find(({ _id }: { _id: string }) => _id === id);
    expect(card.description).toBe('Lo que harás. Cobrar. Cuadrar la caja');
  });

  it.each(['[]', '"x"', 'null', '{"title":{"$ne":1}}', '{'])('returns 400 for %s', async (payload) => {
    const cookies = { uneed_session: owner.token };
    const headers = { 'content-type': 'application/json' };
    const response = await test.app.http.inject({
      method: 'POST',
      url: '/api/jobs',
      payload,
      cookies,
      headers,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('changing', () => {
  it('is allowed only for the owner', async () => {
    const id = await publish(owner);
    const statuses = [];
    for (const user of [test.anonymous, candidate, other, admin, owner]) {
      statuses.push((await user.patch(`/jobs/${id}`, { title: 'Otro título' })).statusCode);
    }
    expect(statuses).toEqual([401, 403, 403, 403, 200]);
  });

  it('changes only the fields that were sent', async () => {
    const id = await publish(owner, { hiringbonus: 5000, isAnonimous: true });
    const before = (await owner.get(`/jobs/${id}`)).json().job;
    const after = (await owner.patch(`/jobs/${id}`, { salary: null, company: 'X', _id: other.id })).json();
    expect(after).toEqual({ ...before, salary: null });
  });

  it('changes every field of the form, and hides the company once it is anonymous', async () => {
    const id = await publish(owner);
    const place = { location: 'Puerto Plata', category: 'Hotelería, Turismo y Gastronomía' };
    const time = { disponibilidad: 'Part Time', shift: '14:00 - 22:30' } as const;
    const money = { salary: 41_500, hiringbonus: 7_500, referalbonus: true, referralBonusAmount: 2_000 };
    const text = { title: 'Recepcionista', description: '<p>Recibir huéspedes</p>', skills: ['Francés'] };
    const changes = { ...place, ...time, ...money, ...text, isAnonimous: true };
    expect((await owner.patch(`/jobs/${id}`, changes)).json()).toMatchObject(changes);
    const { job } = (await other.get(`/jobs/${id}`)).json();
    expect(job).toMatchObject({ ...changes, company: '', employer: null, postedBy: null });
  });

  it('validates fields as for a new job', async () => {
    const id = await publish(owner);
    const response = await owner.patch(`/jobs/${id}`, { title: '', description: '<style>a</style>' });
    expect(response.json()).toMatchObject({ message: 'El título es requerido' });
    const markup = await owner.patch(`/jobs/${id}`, { description: '<style>a</style>' });
    expect(markup.json()).toMatchObject({ message: 'La descripción es requerida' });
  });

  it.each(['active', 'paused', 'expired'] as const)(
    'cannot empty a required field of a job that is %s, even if it becomes a draft',
    async (status) => {
      const id = await publish(owner);
      await test.database.transaction((tx) => updateJob(tx, id, { status }));
      for (const also of [{}, { status: 'draft' }]) {
        const response = await owner.patch(`/jobs/${id}`, { category: ' ', description: '<hr>', ...also });
        expect([response.statusCode, response.json()]).toEqual([
          400,
          {
            message: 'La categoría es requerida',
            code: 'MISSING_FIELDS',
            missingFields: ['category', 'description'],
            fields: {
              category: 'La categoría es requerida',
              description: 'La descripción es requerida',
            },
          },
        ]);
      }
      const { job } = (await owner.get(`/jobs/${id}`)).json();
      expect(job).toMatchObject({ status, category: 'Tecnología e Informática' });
    },
  );

  it('pauses and activates', async () => {
    const id = await publish(owner);
    expect((await owner.patch(`/jobs/${id}`, { status: 'paused' })).json().status).toBe('paused');
    expect((await candidate.get(`/jobs/${id}`)).json().job).toMatchObject({
      status: 'paused',
      can: { apply: false },
    });
    expect((await owner.patch(`/jobs/${id}`, { status: 'active' })).json().status).toBe('active');
  });

  it.each(['no-es-un-id', '0193f7a0-0000-7000-8000-00000000000', '%00', "1'; drop table jobs"])(
    'returns 404 for the id %s',
    async (id) => {
      for (const call of [owner.get, owner.delete, (path: string) => owner.patch(path, {})]) {
        expect((await call(`/jobs/${encodeURIComponent(id)}`)).statusCode).toBe(404);
      }
    },
  );
});

describe('drafts', () => {
  it('are visible only to their owner, and open when they are published', async () => {
    const id = await publish(owner, { status: 'draft' });
    for (const user of [test.anonymous, candidate, other, admin]) {
      expect((await user.get(`/jobs/${id}`)).statusCode).toBe(404);
    }
    expect((await other.patch(`/jobs/${id}`, {})).statusCode).toBe(404);
    expect((await other.delete(`/jobs/${id}`)).statusCode).toBe(404);
    expect((await owner.get(`/jobs/${id}`)).json().job).toMatchObject({ status: 'draft', publishedAt: null });
    const published = (await owner.patch(`/jobs/${id}`, { status: 'active' })).json();
    expect(published).toMatchObject({ status: 'active', publishedAt: test.clock.now().toISOString() });
    expect((await test.anonymous.get(`/jobs/${id}`)).statusCode).toBe(200);
  });
});

describe('a published job', () => {
  it.each(['active', 'paused', 'expired'] as const)('does not become a draft again: %s', async (status) => {
    const id = await publish(owner);
    await test.database.transaction((tx) => updateJob(tx, id, { status }));
    const draft = { title: 'Otra', status: 'draft' };
    expect((await test.anonymous.patch(`/jobs/${id}`, draft)).statusCode).toBe(401);
    expect((await other.patch(`/jobs/${id}`, draft)).statusCode).toBe(403);
    const response = await owner.patch(`/jobs/${id}`, draft);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: 'Esta vacante ya se publicó y no puede volver a ser borrador. Puedes pausarla.',
      },
    ]);
    const { job } = (await owner.get(`/jobs/${id}`)).json();
    expect(job).toMatchObject({ status, title: jobPayload().title });
  });
});

describe('deleting', () => {
  it('is allowed only for the owner, makes the job return 410, and notifies the applicants', async () => {
    const id = await publish(owner, { title: 'Por borrar' });
    await candidate.post(`/jobs/${id}/apply`);
    const statuses = [];
    for (const user of [test.anonymous, candidate, other, admin]) {
      statuses.push((await user.delete(`/jobs/${id}`)).statusCode);
    }
    expect(statuses).toEqual([401, 403, 403, 403]);
    const response = await owner.delete(`/jobs/${id}`);
    expect(response.json()).toEqual({ message: 'Vacante eliminada' });
    const deleted = await test.anonymous.get(`/jobs/${id}`);
    expect(deleted.statusCode).toBe(410);
    expect(deleted.json()).toEqual({ message: 'Esta vacante fue eliminada', code: 'GONE' });
    await test.runTasks();
    const email = test.emails.find(({ to }) => to === candidate.email)?.email;
    expect(email?.subject).toBe('La vacante «Por borrar» fue eliminada');
    expect(JSON.stringify(email)).toContain('la eliminó, y con ella tu aplicación.');
    const { applications } = (await candidate.get('/applications')).json();
    expect(applications.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  });
});

describe('time', () => {
  it('closes a job after 30 days, whether or not the task has run, and activation renews it', async () => {
    const closing = await newReferent(test);
    const id = await publish(closing);
    const state = async () => {
      const { jobs } = (await test.anonymous.get('/jobs?limit=50')).json();
      const { job } = (await test.anonymous.get(`/jobs/${id}`)).json();
      return { isListed: jobs.some((each: { _id: string }) => each._id === id), status: job.status };
    };
    test.clock.advanceDays(29);
    expect(await state()).toEqual({ isListed: true, status: 'active' });
    test.clock.advanceDays(1);
    expect(await state()).toEqual({ isListed: false, status: 'expired' });
    await runExpiry(id);
    expect(await state()).toEqual({ isListed: false, status: 'expired' });
    const renewed = await (await signInAgain(test, closing)).patch(`/jobs/${id}`, { status: 'active' });
    expect(renewed.json()).toMatchObject({
      status: 'active',
      expirationDate: addDays(test.clock.now(), 30).toISOString(),
    });
    expect(await state()).toEqual({ isListed: true, status: 'active' });
  });
});

/** Runs the task that is scheduled every ten minutes; afterwards this job has expired. */
async function runExpiry(id: string): Promise<void> {
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, jobsExpiry, {}));
  await test.runTasks();
  const job = test.database.db.selectFrom('jobs').select('status').where('id', '=', id);
  expect(await job.executeTakeFirst()).toEqual({ status: 'expired' });
}
