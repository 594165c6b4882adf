import { act, fireEvent, screen } from '@testing-library/react';
import { CAROUSEL_INTERVAL_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import FeatureCarousel from './feature-carousel.tsx';
import { FEATURES } from './features.tsx';

const TITLES = FEATURES.map(({ title }) => title);

function open({ reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.useFakeTimers();
  renderPage(FeatureCarousel, { at: '/' });
}

const carousel = () => screen.getByRole('region', { name: 'Por qué aquí es distinto' });
const shown = () =>
  TITLES.find((name) => screen.getByRole('button', { name }).getAttribute('aria-current') === 'true');
const button = (name: string) => screen.getByRole('button', { name });
const wait = (intervals: number) => act(() => void vi.advanceTimersByTime(intervals * CAROUSEL_INTERVAL_MS));
/** Each slide sets the timer of the next one. */
const waitForSlides = (count: number) => {
  for (let slide = 0; slide < count; slide += 1) wait(1);
};

it('changes its slide every four seconds, and begins again after the last one', () => {
  open();
  expect(shown()).toBe(TITLES[0]);
  wait(0.99);
  expect(shown()).toBe(TITLES[0]);
  wait(0.01);
  expect(shown()).toBe(TITLES[1]);
  waitForSlides(TITLES.length - 1);
  expect(shown()).toBe(TITLES[0]);
});

it('shows a slide that is chosen, for as long as the others', () => {
  open();
  wait(0.9);
  fireEvent.click(button(TITLES[3] ?? ''));
  expect(shown()).toBe(TITLES[3]);
  wait(0.9);
  expect(shown()).toBe(TITLES[3]);
  wait(0.1);
  expect(shown()).toBe(TITLES[4]);
  fireEvent.click(button('Siguiente'));
  expect(shown()).toBe(TITLES[0]);
  fireEvent.click(button('Anterior'));
  expect(shown()).toBe(TITLES[4]);
});

describe('it stands still', () => {
  it('while it is paused', () => {
    open();
    fireEvent.click(button('Pausar'));
    waitForSlides(2);
    expect(shown()).toBe(TITLES[0]);
    fireEvent.click(button('Reanudar'));
    wait(1);
    expect(shown()).toBe(TITLES[1]);
  });

  it('while the pointer is on it', () => {
    open();
    fireEvent.pointerEnter(carousel());
    waitForSlides(2);
    expect(shown()).toBe(TITLES[0]);
    fireEvent.pointerLeave(carousel());
    wait(1);
    expect(shown()).toBe(TITLES[1]);
  });

  it('while the focus is in it; a slide with the focus is the current one', () => {
    open();
    act(() => screen.getByRole('link', { name: 'Cómo se verifica' }).focus());
    expect(shown()).toBe(TITLES[1]);
    waitForSlides(2);
    expect(shown()).toBe(TITLES[1]);
    act(() => screen.getByRole('link', { name: 'Cómo se verifica' }).blur());
    wait(1);
    expect(shown()).toBe(TITLES[2]);
  });

  it('for people who want less motion, until they start it', () => {
    open({ reducedMotion: true });
    waitForSlides(2);
    expect(shown()).toBe(TITLES[0]);
    fireEvent.click(button('Reanudar'));
    wait(1);
    expect(shown()).toBe(TITLES[1]);
  });
});

it('names its slides, and announces them only while it stands still', () => {
  open();
  const slides = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-roledescription'));
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(
    TITLES.map((title, index) => `${index + 1} de ${TITLES.length}: ${title}`),
  );
  const track = slides[0]?.parentElement;
  expect(track?.getAttribute('aria-live')).toBe('off');
  fireEvent.click(button('Pausar'));
  expect(track?.getAttribute('aria-live')).toBe('polite');
});
