import type { Page } from '@playwright/test';
import {
  checkAfterClick,
  checkAfterTextClick,
  checkDialog,
  checkPage,
  checkShown,
} from '../support/accessibility.ts';
import { gotoLive } from '../support/live.ts';
import { openPage } from '../support/open-page.ts';
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
  await page.goto('/jobs?location=Santiago&q=Vendedora');
  await checkShown(page, 'the listing');
  await checkDialog(page, /^(Búsqueda avanzada|Filtros.*)$/);
  const save = page.getByRole('button', { name: 'Guardar Vendedora de tienda' }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await openPage(page, '/saved-jobs', 'Vacantes guardadas');
  await expect(page.getByRole('heading', { name: 'Vendedora de tienda' })).toBeVisible();
  await checkShown(page, 'the saved vacancies');
  for (const [path, heading] of [
    ['/', 'Invita, comparte y convierte tus conexiones en ingresos'],
    ['/login', 'Qué bueno verte de nuevo'],
    ['/signup', 'Crea tu cuenta'],
    ['/reset-password', 'Restablecer contraseña'],
    ['/correo-ajeno', '¿No creaste esa cuenta?'],
    ['/unsubscribe', 'Dejar de recibir correos'],
    ['/no-existe', 'Página no encontrada'],
    ['/guias', 'Guías para conseguir empleo'],
    ['/guias/tus-derechos', 'Tus derechos en el trabajo'],
    ['/ayuda?q=cv', 'Ayuda'],
    ['/faq', 'Preguntas frecuentes'],
    ['/contact', 'Contacto'],
    ['/licencias', 'Licencias'],
    ['/estado', 'Estado de Uneed'],
    ['/comunidad', 'Comunidad'],
    ['/search?q=Vendedora&type=trabajos&view=grid&availability=Full+Time', 'Resultados para Vendedora'],
    ['/search?q=zzzzzz&posted=24h', 'Resultados para zzzzzz'],
    [`/jobs/${jobId}`, 'Vendedora de tienda'],
  ] as const) {
    await checkPage(page, path, heading);
  }
  await checkAfterClick(page, 'Compartir');
});

async function checkWebhooks(page: Page) {
  const data = { url: 'https://recibe.example/uneed', events: ['job.published'] };
  expect((await page.request.post('/api/webhooks', { data })).ok()).toBe(true);
  await openPage(page, '/webhooks', 'Webhooks');
  await page.getByRole('button', { name: 'Enviar prueba a recibe.example' }).click();
  await expect(page.getByText('Prueba en camino')).toBeVisible();
  await checkShown(page, 'a webhook');
  await checkDialog(page, 'Agregar webhook');
  await page.getByRole('link', { name: 'Ver el registro de recibe.example' }).click();
  await expect(page.getByText(/^No se entregó/)).toBeVisible();
  await page.getByText('Ver lo que se envía').click();
  await checkShown(page, 'the log of a webhook');
}

const IMPORTED_FILE = `Código,Título,Provincia,Categoría,Descripción,Salario
A1,Cajera,Santiago,Ventas y Comercial,Atiendes a los clientes y cuadras la caja.,24000
A2,Chofer,Santiago,Ventas y Comercial,Atiendes a los clientes y cuadras la caja.,mucho`;

async function checkImports(page: Page) {
  await checkPage(page, '/importar', 'Importar vacantes');
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
  await gotoLive(page, '/my-jobs');
  await checkShown(page, '/my-jobs');
  await page.getByRole('button', { name: 'Opciones de Auxiliar de almacén' }).click();
  // The dialog of all questions before something is done.
  await checkDialog(page, 'Eliminar');
  await openPage(page, '/add-job', 'Crear Nueva Oferta de Trabajo');
  await checkAfterClick(page, 'Publicar Trabajo');
  await checkAfterClick(page, 'Vista previa');
  await checkPage(page, `/edit-job/${jobId}`, 'Editar vacante');
  await checkPage(page, `/jobs/${jobId}`, 'Auxiliar de almacén');
  await runAdmin('verify-referent', referent.email);
  await checkPage(
    page,
    `/job-applicants/${jobId}?aplicante=${candidate._id}`,
    'Aplicantes de Auxiliar de almacén',
  );
  await checkAfterClick(page, /^Me interesa/);
  await checkAfterClick(page, 'Sí, me interesa');
  await checkDialog(page, 'Filtros');
  await openPage(page, '/notifications', 'Notificaciones');
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
  await gotoLive(page, `/jobs/${jobId}`);
  await checkShown(page, 'a job');
  await openPage(page, `/jobs/${otherJobId}`, 'Mensajero');
  await checkDialog(page, 'Aplicar ahora');
  await checkPage(page, `/job-applicants/${jobId}`, 'Aplicantes de Chofer de reparto');
  await checkPage(page, '/best-matches', `Hola, ${candidate.firstName}`);
  await checkPage(page, '/referent', 'Conviértete en referente');
  await checkPage(page, '/add-job', 'Necesitas ser referente para publicar');
  await openPage(page, '/jobs?q=mensajero', 'Encuentra tu próximo empleo');
  await checkDialog(page, 'Crear alerta');
  await page.request.post('/api/alerts', { data: { filters: { q: 'mensajero' }, frequency: 'daily' } });
  await checkPage(page, '/alertas', 'Mis alertas');
});

test('axe finds no violations in the onboarding, the profile, the settings and the conversations, light and dark', async ({
  createUser,
}) => {
  const [referent, newUser] = [await createUser('referent'), await createUser(null)];
  for (const path of ['/onboarding', '/confirmar-correo']) {
    await newUser.page.goto(path);
    await checkShown(newUser.page, path);
  }
  const { page } = referent;
  await gotoLive(page, '/profile');
  await checkShown(page, '/profile');
  await checkPage(page, '/change-password', 'Cambiar contraseña');
  await checkPage(page, '/settings', 'Configuración');
  await openPage(page, '/settings?section=appearance', 'Apariencia');
  await checkAfterTextClick(page, /^Más temas/);
  await checkPage(page, '/settings?section=profile', 'Perfil');
  await checkDialog(page, 'Editar información personal');
  await checkDialog(page, 'Agregar teléfono');
  for (const [section, label] of [
    ['security', 'Seguridad'],
    ['privacy', 'Privacidad'],
    ['notifications', 'Notificaciones'],
    ['delete', 'Eliminar Cuenta'],
  ] as const) {
    await checkPage(page, `/settings?section=${section}`, label);
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
  await gotoLive(candidate.page, '/profile/trabajo');
  await checkShown(candidate.page, '/profile/trabajo');
  await checkDialog(candidate.page, 'Editar Cajera');
  await checkDialog(candidate.page, 'Añadir licencia');
  await checkPage(candidate.page, '/profile/trabajo/cv', 'Mi CV');
  const jobId = await publishJob(referent, { title: 'Cocinera' });
  await applyTo(candidate, jobId);
  await sendMessage(candidate, referent, 'Buenas tardes, ¿sigue abierta la vacante?');
  await sendMessage(referent, candidate, 'Sí. Deposita RD$500 para apartar tu cupo.');
  await checkPage(page, '/chats', 'Chats');
  await openPage(candidate.page, `/chats?user=${referent._id}`, 'Chats');
  await expect(candidate.page.getByText('Parece que te piden dinero')).toBeVisible();
  await checkShown(candidate.page, 'a conversation');
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
  await gotoLive(page, '/admin');
  await checkShown(page, '/admin');
  await checkPage(page, '/admin/solicitudes', 'Solicitudes de referentes');
  await checkDialog(page, 'Rechazar');
  await candidate.context.request.post('/api/support/tickets', {
    data: { topic: 'safety', message: 'Me pidieron dinero y no sé qué hacer ahora.' },
  });
  await candidate.page.goto('/soporte');
  await checkShown(candidate.page, '/soporte');
  await checkPage(page, '/admin/soporte', 'Soporte');
  await page.getByRole('link', { name: candidate.fullName }).click();
  await expect(page.getByRole('heading', { name: 'Seguridad o una estafa' })).toBeVisible();
  await checkShown(page, page.url());
  await checkPage(page, '/admin/historial', 'Historial de solicitudes');
  await checkPage(page, '/admin/auditoria', 'Auditoría');
  await openPage(page, '/admin/reportes', 'Reportes');
  await checkAfterTextClick(page, /^Últimos mensajes/);
  // Other tests report users too.
  const reportedName = page.getByRole('heading', { name: referent.fullName });
  const report = page.getByRole('listitem').filter({ has: reportedName });
  await report.getByRole('button', { name: 'Marcar como atendido' }).click();
  await expect(report).toHaveCount(0);
  await openPage(page, '/admin/reportes?estado=atendidos', 'Reportes');
  await expect(reportedName).toBeVisible();
  await checkShown(page, 'the reports that were dealt with');
});
