import { provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import type { ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { MAP_TOOLTIP_HIDE_DELAY_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts';
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts';
import { MAP_HEIGHT, MAP_WIDTH, PROVINCE_SHAPES, type ProvinceShape } from './province-shapes.gen.ts';

const HELP_ID = 'map-help';

/** By level (`toMapLevel`). */
const LAND = ['fill-land-0', 'fill-land-1', 'fill-land-2', 'fill-land-3', 'fill-land-4'];

/** Open jobs by the name of their province; a province without jobs is left out. */
export type ProvinceJobs = Readonly<Record<string, number>>;

/** What the map says about a province: `Azua: 1 trabajo` (product.md, 'Landing page'); only the name while the counts are missing. */
export const describeProvince = (name: string, jobs: ProvinceJobs | undefined): string =>
  jobs === undefined ? name : `${name}: ${formatQuantity(jobs[name] ?? 0, 'trabajo')}`;

const LEVELS = 4;

/** How bright a province is on the map: 0 without jobs, otherwise 1 to 4. By the square root, since the capital has most jobs. */
function toMapLevel(name: string, jobs: ProvinceJobs | undefined): number {
  const count = jobs?.[name] ?? 0;
  if (jobs === undefined || count === 0) return 0;
  return Math.ceil(LEVELS * Math.sqrt(count / Math.max(...Object.values(jobs))));
}

type Props = {
  /** Undefined while they are loading. */
  jobs: ProvinceJobs | undefined;
  selected: ProvinceName | undefined;
  onSelect: (province: ProvinceName) => void;
};

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A step to the side counts this many times as much as one in the direction of the key. */
const SIDE_WEIGHT = 2;

/** Returns the province that an arrow key leads to: the nearest one that lies in that direction; undefined if there is none. */
export function findNextProvince(from: ProvinceName, key: string): ProvinceName | undefined {
  const direction = DIRECTIONS[key];
  const start = PROVINCE_SHAPES.find(({ name }) => name === from);
  if (direction === undefined || start === undefined) return undefined;
  const [directionX, directionY] = direction;
  const candidates = PROVINCE_SHAPES.flatMap(({ name, x, y }) => {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * directionX + dy * directionY;
    const aside = Math.abs(dx * directionY + dy * directionX);
    const isInDirection = ahead > 0 && ahead >= aside;
    return isInDirection ? [{ name, distance: ahead + aside * SIDE_WEIGHT }] : [];
  });
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.name;
}

/** The province under the pointer, or with the focus; it is still returned for a moment after the pointer has left it. */
function useMapTooltip() {
  const [province, setProvince] = useState<ProvinceShape>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (shape: ProvinceShape | undefined) => {
    clearTimeout(timer.current);
    setProvince(shape);
  };
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setProvince(undefined), MAP_TOOLTIP_HIDE_DELAY_MS);
  };
  return { province, show, hide };
}

/** Near the edges of the map the tooltip does not stick out of the page. */
function getAlignment({ x }: ProvinceShape): string {
  if (x < MAP_WIDTH * 0.3) return '-translate-x-6';
  return x > MAP_WIDTH * 0.7 ? '-translate-x-full ml-6' : '-translate-x-1/2';
}

/** Name and count above a province. Screen readers read the same as the name of its link. */
function MapTooltip({ shape, jobs }: { shape: ProvinceShape; jobs: ProvinceJobs | undefined }) {
  return (
    <p
      aria-hidden
      data-testid="map-tooltip"
      style={{ left: `${(shape.x / MAP_WIDTH) * 100}%`, top: `${(shape.y / MAP_HEIGHT) * 100}%` }}
      className={classNames(
        'text-sea rounded-selector pointer-events-none absolute z-10 -mt-3 -translate-y-full bg-white px-3 py-1.5 text-sm font-semibold whitespace-nowrap shadow-lg',
        getAlignment(shape),
      )}
    >
      {describeProvince(shape.name, jobs)}
    </p>
  );
}

/**
 * The map of the provinces. A click selects a province; a click on the selected one, as every click without JavaScript, opens
 * its page. One Tab leads into the map, arrow keys lead from province to province.
 */
export function ProvinceMap({ jobs, selected, onSelect }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<ProvinceName>(PROVINCE_SHAPES[0]?.name ?? 'Distrito Nacional');
  const { province: active, show, hide } = useMapTooltip();
  const isHydrated = useIsHydrated();

  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Escape') return show(undefined);
    const next = findNextProvince(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    svg.current?.querySelectorAll('a')[PROVINCE_SHAPES.findIndex(({ name }) => name === next)]?.focus();
  }
  const select = (event: MouseEvent, name: ProvinceName) => {
    if (name === selected || opensElsewhere(event)) return;
    event.preventDefault();
    onSelect(name);
  };
  const highlighted = PROVINCE_SHAPES.find(({ name }) => name === selected);
  return (
    <div className="relative">
      <p id={HELP_ID} className="sr-only">
        Con las flechas pasas de una provincia a otra, y con Enter la eliges.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of an SVG. */}
      <svg
        ref={svg}
        role="group"
        aria-label="Mapa de las 32 provincias"
        aria-describedby={HELP_ID}
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        onKeyDown={moveFocus}
        onPointerLeave={hide}
        className="stroke-sea block w-full stroke-2 [stroke-linejoin:round]"
      >
        {PROVINCE_SHAPES.map((shape) => (
          <Link
            key={shape.name}
            to={provincePath(shape.name)}
            aria-label={describeProvince(shape.name, jobs)}
            aria-current={shape.name === selected ? 'true' : undefined}
            tabIndex={isHydrated && shape.name !== current ? -1 : undefined}
            onClick={(event) => select(event, shape.name)}
            onPointerEnter={() => show(shape)}
            onPointerLeave={hide}
            onFocus={() => {
              setCurrent(shape.name);
              show(shape);
            }}
            onBlur={hide}
            className="outline-none"
          >
            <path
              d={shape.path}
              className={classNames(
                'transition-[fill] duration-150',
                shape.name === selected ? 'fill-sand' : LAND[toMapLevel(shape.name, jobs)],
              )}
            />
          </Link>
        ))}
        <Outline shape={highlighted} className="stroke-sand" />
        <Outline shape={active} className="stroke-white" />
      </svg>
      {active !== undefined && <MapTooltip shape={active} jobs={jobs} />}
    </div>
  );
}

/** Drawn after all provinces, so that no neighbor covers it. */
function Outline({ shape, className }: { shape: ProvinceShape | undefined; className: string }) {
  if (shape === undefined) return null;
  return (
    <path
      aria-hidden
      d={shape.path}
      className={classNames('pointer-events-none fill-none stroke-[5]', className)}
    />
  );
}
