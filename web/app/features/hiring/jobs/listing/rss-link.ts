import type { MetaDescriptor } from 'react-router';
import { type JobSearch, jobSearchHref } from './job-search.ts';

/** Link to the RSS feed with the newest jobs of a search. Only documents have it: it is of no use after a navigation. */
export function buildRssLink(search: JobSearch, title: string, origin: string): MetaDescriptor {
  const { search: query } = new URL(jobSearchHref({ ...search, sort: undefined, page: 1 }), origin);
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: `${origin}/jobs/rss.xml${query}`,
  };
}
