import { provincePath } from '@uneed/domain/hiring/jobs/job-paths.ts';
import type { ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts';
import { findNextProvince } from './map-navigation.ts';
import { MapTooltip, useMapTooltip } from './map-tooltip.tsx';
import { describeProvince, type ProvinceJobs, toMapLevel } from './province-jobs.ts';
import { MAP_HEIGHT, MAP_WIDTH, PROVINCE_SHAPES, type ProvinceShape } from './province-shapes.gen.ts';

const HELP_ID = 'map-help';

/** By level (`toMapLevel`). */
const LAND = ['fill-land-0', 'fill-land-1', 'fill-land-2', 'fill-land-3', 'fill-land-4'];

type Props = {
  /** Undefined while they are loading. */
  jobs: ProvinceJobs | undefined;
  selected: ProvinceName | undefined;
  onSelect: (province: ProvinceName) => void;
};

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

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
    if (name === selected || opensNewTab(event)) return;
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
