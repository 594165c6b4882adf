import { Dock, EllipsisVertical, Globe, type LucideIcon, MonitorDown, Share, SquarePlus } from 'lucide-react';
import type { Device } from './exports/install-platform.ts';

type Step = { icon: LucideIcon; text: string };

type Guide = {
  title: string;
  /** The browsers in which the steps work. */
  browsers: string;
  steps: readonly Step[];
};

const ADDRESS_BAR_STEP: Step = {
  icon: MonitorDown,
  text: 'Haz clic en el ícono de instalar, al final de la barra de direcciones. Si no aparece, busca «Instalar» en el menú del navegador.',
};

/** How to install the app without the browser's own dialog, by device. */
const GUIDES: Record<Device, Guide> = {
  windows: {
    title: 'Instala Uneed en Windows',
    browsers: 'Edge o Chrome',
    steps: [
      ADDRESS_BAR_STEP,
      { icon: SquarePlus, text: 'Confirma con «Instalar». Uneed queda en el menú Inicio.' },
    ],
  },
  mac: {
    title: 'Instala Uneed en tu Mac',
    browsers: 'Safari',
    steps: [
      { icon: Dock, text: 'En el menú Archivo elige «Agregar al Dock».' },
      { icon: SquarePlus, text: 'Confirma con «Agregar». Uneed queda en tu Dock.' },
    ],
  },
  android: {
    title: 'Instala Uneed en tu Android',
    browsers: 'Chrome',
    steps: [
      { icon: EllipsisVertical, text: 'Toca el menú, arriba a la derecha.' },
      { icon: SquarePlus, text: 'Elige «Agregar a la pantalla principal» y luego «Instalar».' },
    ],
  },
  iphone: {
    title: 'Instala Uneed en tu iPhone',
    browsers: 'Safari',
    steps: [
      { icon: Share, text: 'Toca Compartir. Si no lo ves, está en el menú de los tres puntos.' },
      { icon: SquarePlus, text: 'Baja, elige «Agregar a inicio» y confirma con «Agregar».' },
    ],
  },
  computer: {
    title: 'Instala Uneed en tu computadora',
    browsers: 'Chrome',
    steps: [ADDRESS_BAR_STEP, { icon: SquarePlus, text: 'Confirma con «Instalar».' }],
  },
};

/** Returns the guide for a device; `host` is the address to open first, or null when the current browser will do. */
export function getInstallGuide(device: Device, host: string | null): Guide {
  const guide = GUIDES[device];
  if (host === null) return guide;
  return { ...guide, steps: [{ icon: Globe, text: `Abre ${host} con ${guide.browsers}.` }, ...guide.steps] };
}
