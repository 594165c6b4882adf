import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let ana: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  other = await newReferent(test, { company: 'Otra Empresa' });
  ana = await signUp(test, { fullName: 'Ana Peña' });
  const luz = await signUp(test, { fullName: 'Luz Gil' });
  jobId = await publish(owner, { title: 'Cajera', location: 'Santiago', shift: 'Noche' });
  await ana.post('/work-profile', {
    experiences: [{ position: 'Cajera', company: '=HYPERLINK("x")', from: '2020-01', to: '2021-12' }],
    studies: [{ title: 'Liceo', level: 'secondary' }],
    languages: [{ name: 'Inglés', level: 'B2' }],
  });
  await ana.put('/work-profile', { shifts: ['Noche'], availableFrom: 'now', expectedPay: 98_765 });
  await ana.post(`/jobs/${jobId}/apply`, { note: 'Vivo cerca,\n"a pie"', phone: '+1 809 555 0142' });
  await luz.post(`/jobs/${jobId}/apply`);
});
afterAll(() => test.close());

const download = (of: Pick<TestUser, 'get'>, query = '', job = jobId) =>
  of.get(`/jobs/${job}/applicants.csv${query}`);
const downloadXlsx = (of: Pick<TestUser, 'get'>, query = '') =>
  of.get(`/jobs/${jobId}/applicants.xlsx${query}`);

it('is for the owner of the job only', async () => {
  expect((await download(test.anonymous)).statusCode).toBe(401);
  expect((await downloadXlsx(test.anonymous)).statusCode).toBe(401);
  for (const user of [other, ana]) {
    expect((await download(user)).statusCode).toBe(404);
    expect((await downloadXlsx(user)).statusCode).toBe(404);
  }
  expect((await download(owner, '', 'x')).statusCode).toBe(404);
});

it('has a column for each fact, in no cache, without the expected pay', async () => {
  const moves = [{ candidateId: ana.id, from: 'new' }];
  await owner.post(`/jobs/${jobId}/board/moves`, { moves, to: 'review' });
  const response = await download(owner, '?language=Ingl%C3%A9s');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename=uneed-aplicantes-cajera-\d{4}-\d\d-\d\d\.csv$/,
  );
  const [header, ...rows] = response.body.replace('\ufeff', '').split('\r\n');
  expect(header).toBe(
    'Nombre,Correo,Correo confirmado,Teléfono,Aplicó,Estado,Vive en,Distancia,Último trabajo,Empresa,Período,Meses en este trabajo,Estudios,Idiomas,Turnos,Disponible,Coincide con la vacante,Con recomendación de,Envió CV,No cumple,Nota,Etapa',
  );
  // Luz speaks no English.
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    new RegExp(`^Ana Peña,${ana.email},Sí,809-555-0142,\\d{4}-\\d\\d-\\d\\d,Sin estado,,,Cajera,`),
  );
  expect(rows[0]).toContain(
    `,"'=HYPERLINK(""x"")",enero de 2020 – diciembre de 2021,24,Bachillerato,Inglés B2,Noche,Ahora mismo,"2 años como Cajera, Turno: Noche",,No,,"Vivo cerca,\n""a pie""",En revisión`,
  );
  expect(response.body).not.toContain('98765');
});

it('has everybody without a filter, in the order of the list', async () => {
  const { body } = await download(owner, '?order=match');
  expect(body.indexOf('Ana Peña')).toBeGreaterThan(0);
  expect(body.indexOf('Luz Gil')).toBeGreaterThan(body.indexOf('Ana Peña'));
});

it('is also a workbook, whose cells are texts', async () => {
  const response = await downloadXlsx(owner, '?stage=review');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    /filename=uneed-aplicantes-cajera-\d{4}-\d\d-\d\d\.xlsx$/,
  );
  const [sheet] = await readXlsxFile(response.rawPayload);
  const [header = [], ...rows] = sheet?.data ?? [];
  expect(rows).toHaveLength(1);
  const cellOf = (name: string) => rows[0]?.[header.indexOf(name)];
  expect([cellOf('Nombre'), cellOf('Empresa'), cellOf('Etapa')]).toEqual([
    'Ana Peña',
    '=HYPERLINK("x")',
    'En revisión',
  ]);
  expect(JSON.stringify(header)).not.toContain('pago');
});
