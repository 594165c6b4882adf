import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SkipLinks } from './skip-links.tsx';

const linksByTab = async () => {
  const links: (string | null)[] = [];
  for (;;) {
    await userEvent.tab();
    if (document.activeElement === document.body) return links;
    links.push(`${document.activeElement?.textContent} ${document.activeElement?.getAttribute('href')}`);
  }
};

it('offers the content, and the results on a list', async () => {
  const { rerender } = render(<SkipLinks hasResults={false} />);
  expect(await linksByTab()).toEqual(['Saltar al contenido #contenido']);
  rerender(<SkipLinks hasResults />);
  expect(await linksByTab()).toEqual([
    'Saltar al contenido #contenido',
    'Saltar a los resultados #resultados',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
