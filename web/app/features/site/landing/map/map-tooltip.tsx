import { MAP_TOOLTIP_HIDE_DELAY_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { describeProvince, type ProvinceJobs } from './province-jobs.ts';
import { MAP_HEIGHT, MAP_WIDTH, type ProvinceShape } from './province-shapes.gen.ts';

/** The province under the pointer, or with the focus; it is still returned for a moment after the pointer has left it. */
export function useMapTooltip() {
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
export function MapTooltip({ shape, jobs }: { shape: ProvinceShape; jobs: ProvinceJobs | undefined }) {
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
