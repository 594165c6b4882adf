import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { useSavedJob } from '../exports/saved-jobs.ts';

const renders: string[] = [];
beforeEach(() => {
  localStorage.clear();
  renders.length = 0;
});

function Job({ id }: { id: string }) {
  const { isSaved, toggle } = useSavedJob(id);
  renders.push(id);
  return (
    <button type="button" aria-pressed={isSaved} onClick={toggle}>
      {id}
    </button>
  );
}

it('saving a job renders only what shows whether this job is saved', async () => {
  const { user } = renderPage(() => ['one', 'two'].map((id) => <Job key={id} id={id} />), { at: '/jobs' });
  renders.length = 0;
  await user.click(screen.getByRole('button', { name: 'two' }));
  screen.getByRole('button', { name: 'two', pressed: true });
  screen.getByRole('button', { name: 'one', pressed: false });
  expect(renders).toEqual(['two']);
});
