import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

const onSearch = vi.fn();
beforeEach(() => {
  onSearch.mockClear();
  vi.useFakeTimers();
  // What the links lead to is not there.
  const stay = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', stay, { once: true });
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
  vi.advanceTimersByTime(1_000);
}

it('does not call back who follows a link to another page', () => {
  typeAndFollow('Cajera');
  expect(onSearch).not.toHaveBeenCalled();
});

it('searches for what was typed before another filter of the same page', () => {
  typeAndFollow('Azua');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('chofer', false);
});
