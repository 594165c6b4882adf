import { expect, it } from 'vitest';
import { JOB_SOURCES, SOURCE_PARAMETER, sourceOfVisit, withSource } from './job-source.rules.ts';

it.each(['feed', 'widget', 'recommendation', 'alert', 'share'] as const)(
  'a link from a place of the kind %s says so itself',
  (source) => {
    const [path, via = ''] = withSource('/jobs/1', source).split(`?${SOURCE_PARAMETER}=`);
    expect(path).toBe('/jobs/1');
    expect(sourceOfVisit({ via, referrerHost: 'www.google.com' })).toBe(source);
  },
);

it.each([
  'www.google.com',
  'www.google.com.do',
  'google.es',
  'duckduckgo.com',
  'www.bing.com',
  'search.yahoo.com',
  'search.brave.com',
])('%s is a search engine', (referrerHost) => {
  expect(sourceOfVisit({ via: null, referrerHost })).toBe('search');
});

it.each(['', 'google.com.evil.example', 'notgoogle.com', 'mail.example.do', 'google'])(
  "'%s' is none",
  (referrerHost) => {
    expect(sourceOfVisit({ via: null, referrerHost })).toBe('direct');
  },
);

it('what a damaged link says is ignored', () => {
  for (const via of ['', 'otra', 'direct', 'search', 'constructor'])
    expect(sourceOfVisit({ via, referrerHost: '' })).toBe('direct');
});

it('there are seven sources', () => {
  expect(JOB_SOURCES).toHaveLength(7);
});
