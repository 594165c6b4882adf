import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { logOut } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { buildUrl } from '../app/platform/api/client.ts';
import { type Html, html } from './html.ts';
import { createOfflineResponse } from './offline-document.ts';
import type { OfflineJob } from './offline-job.ts';
import { renderJobPage } from './offline-job-page.ts';
import { getSavedJobs, getSeenJobs, type OfflineState } from './offline-state.ts';
import type { OfflineStore } from './offline-store.ts';

const JOB_PATH = /^\/(?:api\/)?jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;
const SAVED_JOBS_PATH = /^\/saved-jobs\/?$/i;

/** The id of the job whose page, or whose data, is requested; undefined for other addresses. */
export const findJobId = (url: string): Id | undefined =>
  JOB_PATH.exec(new URL(url).pathname)?.[1]?.toLowerCase();

/** Whether a request ends the session. */
export const isSignOut = (method: string, url: string): boolean =>
  method === logOut.method && new URL(url).pathname === buildUrl(logOut, {});

const LIST_STRIP = 'Sin conexión';

const renderItem = (job: OfflineJob): Html =>
  html`<li><a href="/jobs/${job.id}"><strong>${job.title}</strong>
<span>${[companyLabel(job), job.location].filter(Boolean).join(' · ')}</span>
<span class="muted">${salaryLabel(job)}</span></a></li>`;

/** A list of jobs that can be read without a network; nothing without jobs. */
const renderJobs = (title: string, jobs: readonly OfflineJob[]): Html | null =>
  jobs.length === 0
    ? null
    : html`<section class="stack"><h2>${title}</h2><ul class="jobs">${jobs.map(renderItem)}</ul></section>`;

const RETRY = html`<a class="button" href="">Intentar de nuevo</a>`;

/** The page for an address that needs a network. It lists the jobs that can be read. */
function renderOfflinePage(state: OfflineState): Response {
  const lists = [
    renderJobs('Tus guardadas', getSavedJobs(state)),
    renderJobs('Las que viste hace poco', getSeenJobs(state)),
  ].filter((list) => list !== null);
  const intro = html`<h1>No tienes conexión</h1><p>Abriremos la página en cuanto vuelva tu internet.</p>${RETRY}`;
  if (lists.length === 0)
    return createOfflineResponse({ title: 'Sin conexión', layout: 'center', content: intro });
  return createOfflineResponse({
    title: 'Sin conexión',
    layout: 'narrow',
    content: html`<div class="stack start">${intro}</div>
<p>Mientras tanto puedes leer estas vacantes:</p>${lists}`,
  });
}

/** The saved jobs, as far as they are stored on the device. */
function renderSavedJobsPage(state: OfflineState): Response {
  const jobs = getSavedJobs(state);
  const missing = state.savedIds.length - jobs.length;
  const note =
    missing > 0
      ? html`<p class="muted">${missing === 1 ? 'Falta una vacante' : `Faltan ${missing} vacantes`} que no se pudo guardar en este dispositivo.</p>`
      : null;
  const list = html`<ul class="jobs">${jobs.map(renderItem)}</ul>${note}`;
  const empty = html`<p>No hay vacantes guardadas para leer sin conexión.</p>
<p class="row"><a class="button quiet" href="/jobs">Ver otras vacantes</a></p>`;
  return createOfflineResponse({
    title: 'Vacantes guardadas',
    strip: LIST_STRIP,
    layout: 'narrow',
    content: html`<div class="stack"><h1>Vacantes guardadas</h1><p class="muted">Las que guardaste en este dispositivo. Nadie más las ve.</p></div>
${jobs.length === 0 ? empty : list}`,
  });
}

/** Responds to the request of a page without a network, from what is stored on the device. */
export async function respondOffline(url: string, store: OfflineStore, now: number): Promise<Response> {
  const state = await store.read();
  const id = findJobId(url);
  const job = state.jobs.find((each) => each.id === id);
  if (job !== undefined) return renderJobPage(job, now);
  if (SAVED_JOBS_PATH.test(new URL(url).pathname)) return renderSavedJobsPage(state);
  return renderOfflinePage(state);
}
