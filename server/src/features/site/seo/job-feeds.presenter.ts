import { describeFilters } from '@uneed/domain/hiring/alerts/describe-filters.ts';
import { EXPERIENCE_LABELS, factLabel, isRemoteJob } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import type { JobFilters } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { FeedJob } from '../../hiring/jobs/job-addresses.reader.ts';
import { buildXml, buildXmlDocument, cdata, streamXmlDocument } from './xml.presenter.ts';

const JOB_TYPES: Record<string, string> = {
  'Full Time': 'fulltime',
  'Part Time': 'parttime',
  Temporal: 'temporary',
};

const REMOTE_TYPES: Record<string, string> = { hybrid: 'Hybrid remote', remote: 'Fully remote' };

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The description with the requirements, which the format has no element for. */
function buildDescription({ description, requirements }: FeedJob): string {
  if (requirements.length === 0) return description;
  return `${description}<p>Requisitos:</p><ul>${requirements.map((each) => `<li>${escapeText(each)}</li>`).join('')}</ul>`;
}

/** An element of the format that job aggregators such as Indeed read. */
function presentFeedJob(origin: string, job: FeedJob): object {
  const isRemote = isRemoteJob({ ...job, disponibilidad: job.availability });
  const remoteType = isRemote ? REMOTE_TYPES.remote : REMOTE_TYPES[job.modality];
  const experience = factLabel(EXPERIENCE_LABELS, job.experience);
  const jobType = JOB_TYPES[job.availability];
  return {
    job: {
      title: cdata(job.title),
      date: cdata(job.publishedAt.toUTCString()),
      referencenumber: cdata(job.id),
      url: cdata(withSource(`${origin}/jobs/${job.id}`, 'feed')),
      company: cdata(job.company),
      ...(job.municipality === '' ? {} : { city: cdata(job.municipality) }),
      ...(isRemote ? {} : { state: cdata(job.location) }),
      country: cdata('DO'),
      description: cdata(buildDescription(job)),
      ...(job.salary ? { salary: cdata(salaryLabel(job)) } : {}),
      ...(jobType ? { jobtype: cdata(jobType) } : {}),
      category: cdata(job.category),
      ...(experience ? { experience: cdata(experience) } : {}),
      ...(remoteType ? { remotetype: cdata(remoteType) } : {}),
      expirationdate: cdata(job.expiresAt.toISOString()),
    },
  };
}

async function* presentFeedJobs(origin: string, jobs: AsyncIterable<FeedJob>): AsyncGenerator<object> {
  for await (const job of jobs) yield presentFeedJob(origin, job);
}

/** Presents all jobs for aggregators, as they are read. */
export const presentJobFeed = (
  origin: string,
  jobs: AsyncIterable<FeedJob>,
  now: Date,
): AsyncGenerator<string> =>
  streamXmlDocument(
    {
      name: 'source',
      head: buildXml({ publisher: 'Uneed', publisherurl: origin, lastBuildDate: now.toUTCString() }),
    },
    presentFeedJobs(origin, jobs),
  );

type RssListing = { jobs: readonly JobCard[]; filters: JobFilters; search: string; now: Date };

/** Names the filters, so that a feed reader with several listings tells them apart. */
function buildRssTitle(filters: JobFilters): string {
  const description = describeFilters(filters);
  return description === describeFilters({}) ? 'Vacantes en Uneed' : `${description} · Uneed`;
}

/** Presents a listing as RSS 2.0; `search` is the query of the listing's address, with its question mark. */
export function presentRss(origin: string, { jobs, filters, search, now }: RssListing): string {
  const item = jobs.map((job) => ({
    title: `${job.title} · ${job.company}`,
    link: withSource(`${origin}/jobs/${job._id}`, 'feed'),
    guid: `${origin}/jobs/${job._id}`,
    description: [job.location, job.salary ? salaryLabel(job) : null, job.description]
      .filter(Boolean)
      .join(' · '),
    category: job.category,
    ...(job.publishedAt ? { pubDate: new Date(job.publishedAt).toUTCString() } : {}),
  }));
  const channel = {
    title: buildRssTitle(filters),
    link: `${origin}/jobs${search}`,
    description: 'Vacantes en la República Dominicana, publicadas por referentes.',
    language: 'es-DO',
    lastBuildDate: now.toUTCString(),
    'atom:link': {
      '@href': `${origin}/jobs/rss.xml${search}`,
      '@rel': 'self',
      '@type': 'application/rss+xml',
    },
    item,
  };
  return buildXmlDocument({
    rss: { '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom', channel },
  });
}
