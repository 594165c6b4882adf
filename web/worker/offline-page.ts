import { companyLabel, salaryLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { type Html, html } from './html.ts';
import { createOfflineResponse } from './offline-document.ts';
import type { OfflineJob } from './offline-job.ts';
import { getSavedJobs, getSeenJobs, type OfflineState } from './offline-state.ts';

const LIST_STRIP = 'Sin conexión';

const renderItem = (job: OfflineJob): Html =>
  html`<li><a href="/jobs/${job.id}"><strong>${job.title}</strong>
<span>${[companyLabel(job), job.location].filter(Boolean).join(' · ')}</span>
<span class="muted">${salaryLabel(job.salary)}</span></a></li>`;

/** A list of jobs that can be read without a network; nothing without jobs. */
const renderJobs = (title: string, jobs: readonly OfflineJob[]): Html | null =>
  jobs.length === 0
    ? null
    : html`<section class="stack"><h2>${title}</h2><ul class="jobs">${jobs.map(renderItem)}</ul></section>`;

const RETRY = html`<a class="button" href="">Intentar de nuevo</a>`;

/** The page for an address that needs a network. It lists the jobs that can be read. */
export function renderOfflinePage(state: OfflineState): Response {
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
export function renderSavedJobsPage(state: OfflineState): Response {
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
