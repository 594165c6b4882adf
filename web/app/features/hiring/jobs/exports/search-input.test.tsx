import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

const onSearch = vi.fn();
beforeEach(() => {
  onSearch.mockClear();
  vi.useFakeTimers();
  // jsdom cannot follow links.
  const preventNavigation = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', preventNavigation, { once: true });
  render(
    <>
      <SearchInput value="" label="Buscar" placeholder="" maxLength={100} onSearch={onSearch} />
      <a href="/jobs/1">
        <span>Cajera</span>
      </a>
      <a href="?location=Azua">Azua</a>
    </>,
  );
});

function typeAndFollow(link: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chofer' } });
  fireEvent.click(screen.getByText(link));
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
}

it('cancels the search when a link to another page is followed', () => {
  typeAndFollow('Cajera');
  expect(onSearch).not.toHaveBeenCalled();
});

it('does not search on the Enter that confirms a composition', () => {
  const input = screen.getByRole('searchbox');
  fireEvent.change(input, { target: { value: 'chofer' } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('chofer', false);
});

it('still searches when a link of the same page is followed', () => {
  typeAndFollow('Azua');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('chofer', false);
});
