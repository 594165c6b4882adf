import { screen, waitFor } from '@testing-library/react';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../exports/jobs.factory.ts';
import JobsPage from './jobs-page.tsx';

beforeEach(() => localStorage.clear());

const SUGGESTIONS: Suggestion[] = [
  { kind: 'occupation', text: 'Cajera' },
  { kind: 'company', text: 'Casa Brugal' },
  { kind: 'province', text: 'San Cristóbal' },
];

async function open(at: string) {
  const server = fakeServer();
  server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }));
  server.reply(listJobFacets, () => ({
    location: [],
    category: [],
    skill: [],
    salaryRange: [],
    company: [],
    jobType: [],
    availability: [],
    special: [],
  }));
  server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }));
  const page = renderPage(JobsPage, { at, loaderData: {} });
  await screen.findByText('1 vacante');
  const address = () => decodeURIComponent(page.router.state.location.search);
  return { ...page, address };
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar vacantes' });

it.each([
  [/Cajera/, '?q=Cajera&location=Azua', 'Cajera'],
  [/Casa Brugal/, '?location=Azua&company=Casa+Brugal', ''],
])('the suggestion %s searches or sets its filter, and keeps the others', async (name, search, text) => {
  const { user, address } = await open('/jobs?location=Azua&page=2');
  await user.type(input(), 'ca');
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(address()).toBe(search));
  expect(input().value).toBe(text);
});

it('a chosen filter replaces the search of what was typed before', async () => {
  const { user, address, router } = await open('/jobs');
  await enterText(user, input(), 'san cris');
  await waitFor(() => expect(address()).toBe('?q=san+cris'));
  await user.click(await screen.findByRole('option', { name: /San Cristóbal/ }));
  expect(address()).toBe('?location=San+Cristóbal');
  await router.navigate(-1);
  expect(router.state.location.pathname + address()).toBe('/jobs');
});
