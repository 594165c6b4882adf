import type { Page } from '@playwright/test';
import {
  checkAfterClick,
  checkAfterTextClick,
  checkDialog,
  checkPage,
  checkShown,
} from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, publishPost, sendMessage } from '../support/users.ts';

test('axe finds no violations on the pages for anonymous visitors, light and dark', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const jobId = await publishJob(referent, {
    title: 'Vendedora de tienda',
    hiringbonus: 5000,
    referalbonus: true,
  });
  await publishPost(referent, { title: 'Consejos para un CV', content: 'Una página basta.' });
  const { page } = await createVisitor({ expectedStatus: [404, 410] });
  for (const path of [
    '/',
    '/login',
    '/signup',
    '/reset-password',
    '/correo-ajeno',
    '/no-fui-yo',
    '/unsubscribe',
    '/no-existe',
    '/guias',
    '/guias/tus-derechos',
    '/ayuda?q=cv',
    '/faq',
    '/privacidad',
    '/contact',
    '/soporte',
    '/licencias',
    '/estado',
    '/comunidad',
  ]) {
    await checkPage(page, path);
  }
  await checkPage(page, `/jobs/${jobId}`);
  await checkAfterClick(page, 'Compartir');
  await checkPage(page, '/jobs?location=Santiago&q=Vendedora');
  await checkDialog(page, /^(Búsqueda avanzada|Filtros.*)$/);
  await checkPage(page, '/search?q=Vendedora&type=trabajos&view=grid&availability=Full+Time');
  await checkPage(page, '/search?q=trabajo&type=posts');
  await checkPage(page, '/search?q=zzzzzz&posted=24h');
  await page.goto('/jobs?location=Santiago&q=Vendedora');
  const save = page.getByRole('button', { name: 'Guardar Vendedora de tienda' }).first();
  await save.click();
  // A click before the scripts run is handled later, unless the page is left.
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await checkPage(page, '/saved-jobs');
  await expect(page.getByRole('heading', { name: 'Vendedora de tienda' })).toBeVisible();
});

async function checkWebhooks(page: Page) {
  await checkPage(page, '/webhooks');
  await checkDialog(page, 'Agregar webhook');
  const data = { url: 'https://recibe.example/uneed', events: ['job.published'] };
  expect((await page.request.post('/api/webhooks', { data })).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Enviar prueba a recibe.example' }).click();
  await expect(page.getByText('Prueba en camino')).toBeVisible();
  await checkShown(page, 'a webhook');
  await page.getByRole('link', { name: 'Ver el registro de recibe.example' }).click();
  await expect(page.getByText(/^No se entregó/)).toBeVisible();
  await page.getByText('Ver lo que se envía').click();
  await checkShown(page, 'the log of a webhook');
}

const IMPORTED_FILE = `Código,Título,Provincia,Categoría,Descripción,Salario
A1,Cajera,Santiago,Ventas y Comercial,Atiendes a los clientes y cuadras la caja.,24000
A2,Chofer,Santiago,Ventas y Comercial,Atiendes a los clientes y cuadras la caja.,mucho`;

async function checkImports(page: Page) {
  await checkPage(page, '/importar');
  const file = { name: 'vacantes.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORTED_FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Salario: Escribe el monto en números')).toBeVisible();
  await page.getByRole('button', { name: 'Probar sin publicar' }).click();
  await expect(page.getByText('En la prueba: 1 nueva, 1 con errores.')).toBeVisible();
  await checkShown(page, 'an import');
}

test('axe finds no violations on the pages for referents, light and dark', async ({
  createAccount,
  createUser,
  runAdmin,
}) => {
  const referent = await createUser('referent');
  const { page } = referent;
  const candidate = await createAccount('candidate');
  const jobId = await publishJob(referent, { title: 'Auxiliar de almacén', isAnonimous: true });
  await applyTo(candidate, jobId);
  await checkPage(page, '/my-jobs');
  await page.getByRole('button', { name: 'Opciones de Auxiliar de almacén' }).click();
  // The dialog of all questions before something is done.
  await checkDialog(page, 'Eliminar');
  await checkPage(page, '/add-job');
  await checkAfterClick(page, 'Publicar Trabajo');
  await checkAfterClick(page, 'Vista previa');
  await checkPage(page, `/edit-job/${jobId}`);
  await checkPage(page, `/jobs/${jobId}`);
  await runAdmin('verify-referent', referent.email);
  await checkPage(page, `/job-applicants/${jobId}?aplicante=${candidate._id}`);
  await checkAfterClick(page, /^Me interesa/);
  await checkAfterClick(page, 'Sí, me interesa');
  await checkDialog(page, 'Filtros');
  await page.goto('/notifications');
  await expect(page.getByText('Tu perfil de referente está verificado').first()).toBeVisible();
  await checkShown(page, '/notifications');
  await checkWebhooks(page);
  await checkImports(page);
});

test('axe finds no violations on the pages for candidates, light and dark', async ({
  createAccount,
  createUser,
}) => {
  const referent = await createAccount('referent');
  const candidate = await createUser('candidate');
  const [jobId, otherJobId] = [
    await publishJob(referent, { title: 'Chofer de reparto' }),
    await publishJob(referent, { title: 'Mensajero' }),
  ];
  await applyTo(candidate, jobId);
  const { page } = candidate;
  await checkPage(page, `/jobs/${jobId}`);
  await page.goto(`/jobs/${otherJobId}`);
  await checkDialog(page, 'Aplicar ahora');
  for (const path of [`/job-applicants/${jobId}`, '/best-matches', '/referent', '/add-job']) {
    await checkPage(page, path);
  }
  await page.goto('/jobs?q=mensajero');
  await checkDialog(page, 'Crear alerta');
  await page.request.post('/api/alerts', { data: { filters: { q: 'mensajero' }, frequency: 'daily' } });
  await checkPage(page, '/alertas');
});

test('axe finds no violations in the onboarding, the profile, the settings and the conversations, light and dark', async ({
  createUser,
}) => {
  const [referent, newUser] = [await createUser('referent'), await createUser(null)];
  for (const path of ['/onboarding', '/confirmar-correo']) await checkPage(newUser.page, path);
  const { page } = referent;
  for (const path of ['/profile', '/change-password', '/settings', '/settings?section=appearance'])
    await checkPage(page, path);
  await checkAfterTextClick(page, /^Más temas/);
  await checkPage(page, '/settings?section=profile');
  await checkDialog(page, 'Editar información personal');
  await checkDialog(page, 'Agregar teléfono');
  for (const section of ['security', 'privacy', 'notifications', 'delete']) {
    await checkPage(page, `/settings?section=${section}`);
  }
  await checkDialog(page, 'Eliminar mi cuenta');

  const candidate = await createUser('candidate');
  await candidate.context.request.post('/api/work-profile', {
    data: {
      experiences: [{ position: 'Cajera', company: 'La Espiga', from: '2024-03', isCurrent: true }],
      languages: [{ name: 'Inglés', level: 'B1' }],
      licences: [{ name: 'Licencia de conducir categoría 02' }],
    },
  });
  await checkPage(candidate.page, '/profile/trabajo');
  await checkDialog(candidate.page, 'Editar Cajera');
  await checkDialog(candidate.page, 'Añadir licencia');
  await checkPage(candidate.page, '/profile/trabajo/cv');
  const jobId = await publishJob(referent, { title: 'Cocinera' });
  await applyTo(candidate, jobId);
  await sendMessage(candidate, referent, 'Buenas tardes, ¿sigue abierta la vacante?');
  await sendMessage(referent, candidate, 'Sí. Deposita RD$500 para apartar tu cupo.');
  await checkPage(page, '/chats');
  await checkPage(candidate.page, `/chats?user=${referent._id}`);
  await expect(candidate.page.getByText('Parece que te piden dinero')).toBeVisible();
  await checkDialog(candidate.page, 'Reportar a esta persona');
  await checkAfterClick(candidate.page, /^Más opciones/);
});

test('axe finds no violations on the pages for admins, light and dark', async ({
  createAccount,
  createUser,
  runAdmin,
}) => {
  const [adminUser, referent, candidate] = [
    await createUser('candidate'),
    await createAccount('referent'),
    await createUser('candidate'),
  ];
  await sendMessage(referent, candidate, 'Deposita RD$500 hoy.');
  await candidate.context.request.post('/api/safety/reports', {
    data: { about: { subject: 'user', id: referent._id }, reason: 'money', details: 'Me pidió dinero.' },
  });
  await runAdmin('make-admin', adminUser.email);
  await runAdmin('verify-referent', (await createAccount('referent')).email);
  const { page } = adminUser;
  await checkPage(page, '/admin');
  await checkPage(page, '/admin/solicitudes');
  await checkDialog(page, 'Rechazar');
  await candidate.context.request.post('/api/support/tickets', {
    data: { topic: 'safety', message: 'Me pidieron dinero y no sé qué hacer ahora.' },
  });
  await checkPage(candidate.page, '/soporte');
  await checkPage(page, '/admin/soporte');
  await page.getByRole('link', { name: candidate.fullName }).click();
  await expect(page.getByRole('heading', { name: 'Seguridad o una estafa' })).toBeVisible();
  await checkShown(page, page.url());
  for (const tab of ['historial', 'auditoria', 'reportes']) await checkPage(page, `/admin/${tab}`);
  await checkAfterTextClick(page, /^Últimos mensajes/);
  // Other tests report users too.
  const reportedName = page.getByRole('heading', { name: referent.fullName });
  const report = page.getByRole('listitem').filter({ has: reportedName });
  await report.getByRole('button', { name: 'Marcar como atendido' }).click();
  await expect(report).toHaveCount(0);
  await checkPage(page, '/admin/reportes?estado=atendidos');
  await expect(reportedName).toBeVisible();
});
