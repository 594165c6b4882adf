import { act, fireEvent, screen } from '@testing-library/react';
import { type Place, searchPlaces } from '@uneed/domain/people/places/places.api.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { LocationField } from './location-field.tsx';

const place = (place_id: number, city: string): Place => ({
  place_id,
  display_name: city,
  lat: '18.5',
  lon: '-69.9',
  address: { city, state: 'Santo Domingo', country: 'República Dominicana', country_code: 'do' },
});

function Sample() {
  const [{ value, isChosen }, set] = useState({ value: '', isChosen: false });
  return (
    <LocationField
      label="Ubicación"
      value={value}
      isChosen={isChosen}
      onChange={(text, wasChosen) => set({ value: text, isChosen: wasChosen })}
    />
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Ubicación');
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open() {
  const server = fakeServer();
  server.reply(searchPlaces, () => [1, 2, 3, 4, 5, 6].map((id) => place(id, `Villa ${id}`)));
  renderPage(Sample, { at: '/' });
  act(() => box().focus());
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  return { server, type };
}

describe('location suggestions', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('are fetched after 300 ms without typing, from 2 characters on, 5 at most', async () => {
    const { server, type } = open();
    type('v');
    await pass(1000);
    expect(server.requests).toEqual([]);
    type('vi');
    await pass(200);
    type('vil');
    await pass(299);
    expect(server.requests).toEqual([]);
    await pass(1);
    await pass(0);
    expect(server.requests.map(({ query }) => Object.fromEntries(query))).toEqual([
      { format: 'json', addressdetails: '1', q: 'vil', limit: '5' },
    ]);
    expect(offered()).toHaveLength(5);
    expect(offered()[0]).toBe('Villa 1, Santo Domingo, República Dominicana');
  });

  it('close 200 ms after the focus is lost', async () => {
    const { type } = open();
    type('vil');
    await pass(300);
    await pass(0);
    act(() => box().blur());
    await pass(199);
    expect(offered()).toHaveLength(5);
    await pass(1);
    expect(offered()).toEqual([]);
  });

  it('make the field read-only once one is chosen, by keyboard alone, until it is cleared', async () => {
    const { type } = open();
    type('vil');
    await pass(300);
    await pass(0);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect([box().value, box().readOnly]).toEqual(['Villa 2, Santo Domingo, República Dominicana', true]);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
    expect([box().value, box().readOnly]).toEqual(['', false]);
  });

  it('are not chosen or closed by the keys of a composition', async () => {
    const { type } = open();
    type('vil');
    await pass(300);
    await pass(0);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box(), { key, keyCode: 229 });
    expect([box().value, offered().length]).toEqual(['vil', 5]);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(box().value).toBe('Villa 1, Santo Domingo, República Dominicana');
  });

  it('are logged and cleared when the search fails', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { server, type } = open();
    server.failNetwork(searchPlaces);
    type('vil');
    await pass(300);
    await pass(0);
    expect(offered()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });
});
