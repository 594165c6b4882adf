import { opens, unfolds, unfoldsText, visits } from '../support/axe.ts';
import { applyTo, publishJob, sendMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

test('axe finds nothing on the pages of visitors, light and dark', async ({ person, visitor }) => {
  const referent = await person('referent');
  const jobId = await publishJob(referent, {
    title: 'Vendedora de tienda',
    hiringbonus: 5000,
    referalbonus: true,
  });
  const { page } = await visitor({ expectedStatus: [404, 410] });
  for (const path of ['/', '/login', '/signup', '/reset-password', '/unsubscribe', '/no-existe']) {
    await visits(page, path);
  }
  await visits(page, `/jobs/${jobId}`);
  await unfolds(page, 'Compartir');
  await visits(page, '/jobs?location=Santiago&q=Vendedora');
  await opens(page, /^(Búsqueda avanzada|Filtros.*)$/);
  await page.getByRole('button', { name: 'Guardar Vendedora de tienda' }).first().click();
  await visits(page, '/saved-jobs');
  await expect(page.getByRole('heading', { name: 'Vendedora de tienda' })).toBeVisible();
});

test('axe finds nothing on the pages of referents, light and dark', async ({ person, admin }) => {
  const { page, ...referent } = await person('referent');
  const candidate = await person('candidate');
  const jobId = await publishJob({ page, ...referent }, { title: 'Auxiliar de almacén', isAnonimous: true });
  await applyTo(candidate, jobId);
  await visits(page, '/my-jobs');
  await page.getByRole('button', { name: 'Opciones de Auxiliar de almacén' }).click();
  await opens(page, 'Eliminar');
  await visits(page, '/add-job');
  await unfolds(page, 'Publicar Trabajo');
  await unfolds(page, 'Vista previa');
  await visits(page, `/edit-job/${jobId}`);
  await visits(page, `/jobs/${jobId}`);
  await visits(page, `/job-applicants/${jobId}`);
  await admin('verify-referent', referent.email);
  await visits(page, `/job-applicants/${jobId}?aplicante=${candidate._id}`);
  await unfolds(page, /^Abrir contrato/);
  await opens(page, 'Rechazar');
  await page.goto('/notifications');
  await expect(page.getByText('Tu perfil de referente está verificado').first()).toBeVisible();
  await visits(page, '/notifications');
});

test('axe finds nothing on the pages of candidates, light and dark', async ({ person }) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  const [jobId, other] = [
    await publishJob(referent, { title: 'Chofer de reparto' }),
    await publishJob(referent, { title: 'Mensajero' }),
  ];
  await applyTo(candidate, jobId);
  const { page } = candidate;
  await visits(page, `/jobs/${jobId}`);
  await opens(page, /^Retirar/);
  await visits(page, `/jobs/${other}`);
  await opens(page, 'Añadir nota o CV');
  for (const path of [
    `/job-applicants/${jobId}`,
    '/applications',
    '/saved-jobs',
    '/referent',
    '/my-jobs',
    '/add-job',
  ]) {
    await visits(page, path);
  }
});

test('axe finds nothing in the wizard, the profile and the settings, light and dark', async ({ person }) => {
  const [referent, newcomer] = [await person('referent'), await person(null)];
  await visits(newcomer.page, '/onboarding');
  const { page } = referent;
  for (const path of ['/profile', '/change-password', '/settings?section=appearance'])
    await visits(page, path);
  await visits(page, '/settings?section=profile');
  await opens(page, 'Editar información personal');
  await opens(page, 'Editar biografía');
  await opens(page, 'Agregar teléfono');
  for (const section of ['security', 'privacy', 'notifications', 'delete']) {
    await visits(page, `/settings?section=${section}`);
  }
  await opens(page, 'Eliminar mi cuenta');
});

test('axe finds nothing in the conversations, light and dark', async ({ person }) => {
  const [one, other] = [await person('referent'), await person('candidate')];
  const jobId = await publishJob(one, { title: 'Cocinera' });
  await applyTo(other, jobId);
  await sendMessage(other, one, 'Buenas tardes, ¿sigue abierta la vacante?');
  await sendMessage(one, other, 'Sí. Deposita RD$500 para apartar tu cupo.');
  await visits(one.page, '/chats');
  const { page } = other;
  await visits(page, `/chats?user=${one._id}`);
  await expect(page.getByText('Parece que te piden dinero')).toBeVisible();
  await opens(page, 'Reportar a esta persona');
  await unfolds(page, /^Más opciones/);
  await opens(page, 'Bloquear');
});

test('axe finds nothing on the pages of admins, light and dark', async ({ person, admin }) => {
  const [chief, referent, candidate] = [
    await person('candidate'),
    await person('referent'),
    await person('candidate'),
  ];
  await sendMessage(referent, candidate, 'Deposita RD$500 hoy.');
  await candidate.context.request.post('/api/safety/reports', {
    data: { userId: referent._id, reason: 'money', details: 'Me pidió dinero.' },
  });
  await admin('make-admin', chief.email);
  await admin('verify-referent', (await person('referent')).email);
  const { page } = chief;
  await visits(page, '/admin');
  await opens(page, 'Rechazar');
  for (const tab of ['historial', 'auditoria', 'reportes']) await visits(page, `/admin?tab=${tab}`);
  await unfoldsText(page, /^Últimos mensajes/);
  // Other journeys report people too.
  const about = page.getByRole('heading', { name: referent.fullName });
  const report = page.getByRole('listitem').filter({ has: about });
  await report.getByRole('button', { name: 'Marcar como atendido' }).click();
  await expect(report).toHaveCount(0);
  await visits(page, '/admin?tab=reportes&estado=atendidos');
  await expect(about).toBeVisible();
});
