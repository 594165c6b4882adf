import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { getInitials } from './initials.ts';
import { LinkTabs } from './link-tabs.tsx';
import { SkipLinks } from './skip-links.tsx';

describe('tabs of links', () => {
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
});

describe('links that skip', () => {
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
});

describe('initials', () => {
  it.each([
    ['María Peña', 'MP'],
    ['Ñandú & Cía. SRL', 'ÑC'],
    ['«Café» (Té)', 'CT'],
    ['3M  dominicana', '3D'],
    ['ana', 'A'],
    ['N\u0303andú', 'Ñ'],
    ['&', 'U'],
    ['', 'U'],
  ])('the initials of %j are %j', (name, initials) => expect(getInitials(name)).toBe(initials));

  it('without a letter or digit they are the fallback', () => expect(getInitials(' – ', '?')).toBe('?'));
});
