import { jobStatusLabel } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import {
  companyLabel,
  placeLabel,
  referralBonusLabel,
  referralBonusText,
} from '@uneed/domain/hiring/jobs/job-labels.ts';
import { ownerVerificationLabel } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { listJobDetails } from '../app/features/hiring/jobs/detail/job-details.ts';
import { bonusLabel, workLabel } from '../app/features/hiring/jobs/job/labels.ts';
import { type Html, html, raw } from './html.ts';
import { createOfflineResponse } from './offline-document.ts';
import type { JobFacts, OfflineJob as StoredJob } from './offline-job.ts';

type OfflineJob = StoredJob & JobFacts;

const renderTags = (tags: readonly string[]): Html =>
  html`<ul class="tags">${tags.map((tag) => html`<li>${tag}</li>`)}</ul>`;

const isClosed = (job: OfflineJob, now: number) =>
  job.status !== 'active' || Date.parse(job.expirationDate) <= now;

/** Facts that jobs stored by an older version lack. */
const NO_FACTS = {
  salaryMax: null,
  municipality: '',
  modality: '',
  experience: '',
  employmentTerm: '',
  openings: null,
  requirements: [],
};

function renderHeader(job: OfflineJob, now: number): Html {
  const tags = [
    isClosed(job, now)
      ? jobStatusLabel({ ...job, status: job.status === 'active' ? 'expired' : job.status })
      : null,
    salaryLabel(job),
    workLabel(job),
    bonusLabel(job.hiringbonus),
    job.referralBonusAmount ? referralBonusLabel(job.referralBonusAmount) : null,
  ].filter((tag) => tag !== null);
  const verification = ownerVerificationLabel({ ...job, enterprise: job.isOfEnterprise ? {} : null });
  return html`<header class="stack"><h1>${job.title}</h1>
<p class="strong">${companyLabel(job)} <span class="muted${job.verification === 'verified' && ' verified'}">${verification}</span></p>
${renderTags(tags)}
<p class="muted">${[placeLabel(job), job.publishedAt && `Publicada el ${formatLongDate(new Date(job.publishedAt))}`].filter(Boolean).join(' · ')}</p></header>`;
}

/** What needs the network; the sentence describes each button. */
const ACTIONS = html`<section class="card" aria-label="Tu aplicación">
<button class="button" disabled aria-describedby="offline-note">Aplicar ahora</button>
<div class="row halves"><button class="button quiet" disabled aria-describedby="offline-note">Guardar</button>
<button class="button quiet" disabled aria-describedby="offline-note">Reportar</button></div>
<p id="offline-note" class="muted">Para aplicar, guardar o reportar necesitas conexión.</p></section>`;

function renderText(job: OfflineJob): Html {
  const benefits = [
    job.hiringbonus ? `Bono de contratación de ${formatPesos(job.hiringbonus)}` : null,
    job.referalbonus ? referralBonusText(job.referralBonusAmount) : null,
  ].filter((benefit) => benefit !== null);
  // The server sanitised the description.
  return html`<article class="card"><h2>Descripción</h2><div class="rich">${raw(job.description)}</div>
${job.requirements.length > 0 && html`<h2>Requisitos</h2><div class="rich"><ul>${job.requirements.map((requirement) => html`<li>${requirement}</li>`)}</ul></div>`}
${job.skills.length > 0 && html`<h2>Habilidades</h2>${renderTags(job.skills)}`}
${benefits.length > 0 && html`<h2>Beneficios adicionales</h2><div class="rich"><ul>${benefits.map((benefit) => html`<li>${benefit}</li>`)}</ul></div>`}
</article>`;
}

function renderDetails(job: OfflineJob, now: number): Html {
  const facts = listJobDetails(job);
  facts.push([isClosed(job, now) ? 'Cerró' : 'Cierra', formatLongDate(new Date(job.expirationDate))]);
  return html`<section class="card"><h2>Detalles</h2><dl class="facts">
${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl></section>`;
}

const renderPublisher = ({ fullName, work }: NonNullable<OfflineJob['publisher']>): Html =>
  html`<section class="card"><h2>Publicada por</h2><div><p class="strong">${fullName}</p><p class="muted">${work}</p></div></section>`;

/** The page of a job as it was stored. What needs the network is disabled. */
export function renderJobPage(stored: StoredJob, now: number): Response {
  const job = { ...NO_FACTS, ...stored };
  return createOfflineResponse({
    title: job.title,
    strip: `Sin conexión · copia del ${formatLongDate(new Date(job.storedAt))}`,
    layout: 'wide',
    content: html`<p><a class="back" href="/jobs">Otras vacantes</a></p>
<div class="columns"><div class="stack spaced">${renderHeader(job, now)}${renderText(job)}</div>
<aside class="stack spaced" aria-label="Aplicar y detalles">${ACTIONS}${renderDetails(job, now)}
${job.publisher && renderPublisher(job.publisher)}</aside></div>`,
  });
}
