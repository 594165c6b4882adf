import { CAROUSEL_INTERVAL_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FEATURES, type LandingFeature } from './features.tsx';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The shown one of `count` slides, which changes by itself. It does not change while it is paused, while the pointer or the focus
 * is on the carousel (spread `holders` on it), and for people who want less motion until they start it.
 */
function useRotation(count: number) {
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

/** A carousel of what is different here. A finger scrolls the slides sideways; without JavaScript they are cards in a grid. */
export default function FeatureCarousel() {
  const { index, isPaused, isRotating, holders, choose, togglePause } = useRotation(FEATURES.length);
  const track = useRef<HTMLUListElement>(null);
  /** Whether the visitor is scrolling: then the slide follows the scroll position, otherwise the other way round. */
  const isScrolledByHand = useRef(false);
  useEffect(() => {
    isScrolledByHand.current = false;
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth;
  }, [index]);
  const scrollByHand = () => {
    isScrolledByHand.current = true;
  };
  const followScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (isScrolledByHand.current && clientWidth > 0 && scrollLeft % clientWidth < 1)
      choose(Math.round(scrollLeft / clientWidth));
  };
  return (
    <section
      aria-roledescription="carrusel"
      aria-labelledby="features-title"
      className="flex flex-col gap-6"
      {...holders}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="features-title" className="text-2xl sm:text-3xl">
          Por qué aquí es distinto
        </h2>
        <div className="flex gap-2 noscript:hidden">
          <Button tone="outline" isSquare aria-label="Anterior" onClick={() => choose(index - 1)}>
            <ArrowLeft aria-hidden className="size-5" />
          </Button>
          <Button tone="outline" isSquare aria-label={isPaused ? 'Reanudar' : 'Pausar'} onClick={togglePause}>
            {isPaused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
          </Button>
          <Button tone="outline" isSquare aria-label="Siguiente" onClick={() => choose(index + 1)}>
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <div className="grid gap-4 noscript:block lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <Picker index={index} onChoose={choose} />
        <ul
          ref={track}
          aria-live={isRotating ? 'off' : 'polite'}
          onTouchStart={scrollByHand}
          onWheel={scrollByHand}
          onScroll={followScroll}
          className={classNames(
            'rounded-box border-base-300 bg-base-100 flex snap-x snap-mandatory overflow-x-auto scroll-smooth border [scrollbar-width:none] max-lg:order-first',
            'noscript:flex-wrap noscript:gap-4 noscript:border-0 noscript:bg-transparent',
          )}
        >
          {FEATURES.map((feature, position) => (
            <Slide
              key={feature.title}
              feature={feature}
              label={`${position + 1} de ${FEATURES.length}`}
              onFocus={() => choose(position)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The names of the slides: a column of texts, on smaller screens dots. */
function Picker({ index, onChoose }: { index: number; onChoose: (index: number) => void }) {
  return (
    <ul className="flex max-lg:justify-center lg:flex-col lg:justify-center lg:gap-1 noscript:hidden">
      {FEATURES.map(({ title }, position) => (
        <li key={title}>
          <button
            type="button"
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onChoose(position)}
            className={classNames(
              'rounded-field flex min-h-11 min-w-11 cursor-pointer items-center justify-center lg:w-full lg:justify-start lg:border-l-4 lg:px-4 lg:py-3 lg:text-left',
              position === index
                ? 'lg:border-primary lg:bg-base-100 lg:font-semibold'
                : 'text-muted lg:hover:bg-base-300/50 lg:border-transparent',
            )}
          >
            <span className="max-lg:sr-only">{title}</span>
            <span
              aria-hidden
              className={classNames(
                'rounded-full lg:hidden',
                position === index ? 'bg-primary forced-mark h-2.5 w-6' : 'bg-base-content/40 size-2.5',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SlideProps = { feature: LandingFeature; label: string; onFocus: () => void };

function Slide({ feature: { title, text, link, picture }, label, onFocus }: SlideProps) {
  return (
    <li
      aria-roledescription="diapositiva"
      aria-label={`${label}: ${title}`}
      onFocus={onFocus}
      className={classNames(
        'grid w-full shrink-0 snap-center items-center gap-6 p-6 sm:grid-cols-2 sm:p-8',
        'noscript:rounded-box noscript:border-base-300 noscript:bg-base-100 noscript:w-72 noscript:grow noscript:grid-cols-1 noscript:content-start noscript:border',
      )}
    >
      <div className="sm:order-last noscript:order-first noscript:max-w-80">{picture}</div>
      <div className="flex flex-col items-start gap-3 self-center">
        <h3 className="text-xl sm:text-2xl">{title}</h3>
        <p className="text-muted">{text}</p>
        <Link
          to={link.to}
          className="link-hover text-primary flex min-h-11 items-center gap-1.5 font-semibold"
        >
          {link.label} <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </li>
  );
}
