import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LinkTabs } from './link-tabs.tsx';

const TABS = ['Uno', 'Dos', 'Tres'].map((label) => ({ id: label, label, to: `/${label}` }));

it('scrolls the row to the current tab, and not the page', () => {
  const scrollPage = vi.fn();
  vi.stubGlobal('scrollTo', scrollPage);
  Element.prototype.scrollIntoView = scrollPage;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    // The row is 100 px wide and below the fold; the current tab ends 60 px outside it.
    return this.tagName === 'NAV' ? new DOMRect(0, 2000, 100, 44) : new DOMRect(90, 2000, 70, 44);
  });
  render(<LinkTabs label="Listas" tabs={TABS} current="Tres" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('navigation', { name: 'Listas' }).scrollLeft).toBe(60);
  expect(scrollPage).not.toHaveBeenCalled();
});
