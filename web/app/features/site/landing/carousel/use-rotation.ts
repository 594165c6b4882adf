import { CAROUSEL_INTERVAL_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { type FocusEvent, useEffect, useState } from 'react';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The shown one of `count` slides, which changes by itself. It does not change while it is paused, while the pointer or the focus
 * is on the carousel (spread `holders` on it), and for people who want less motion until they start it.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isRotating = !isPaused && !isHovered && !hasFocus;
  useEffect(() => {
    if (prefersReducedMotion()) setIsPaused(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(index): a slide that was chosen is shown as long as the others.
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isRotating, index, count]);
  const holders = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
  return {
    index,
    isPaused,
    isRotating,
    holders,
    choose: (next: number) => setIndex((next + count) % count),
    togglePause: () => setIsPaused((paused) => !paused),
  };
}
