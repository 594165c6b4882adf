import { MAP_TOOLTIP_HIDE_DELAY_MS } from '@uneed/domain/landing/landing.rules.ts';
import { useEffect, useRef, useState } from 'react';
import type { ProvinceShape } from './province-shapes.gen.ts';

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
