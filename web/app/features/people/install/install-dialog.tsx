import { Dock, EllipsisVertical, Globe, type LucideIcon, MonitorDown, Share, SquarePlus } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Device, isSuitableBrowser } from './exports/install-platform.ts';

type Props = {
  /** Where the app is to be installed. */
  device: Device;
  /** Whether the user is on that device. */
  isThisDevice: boolean;
  onClose: () => void;
};

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
function getInstallGuide(device: Device, host: string | null): Guide {
  const guide = GUIDES[device];
  if (host === null) return guide;
  return { ...guide, steps: [{ icon: Globe, text: `Abre ${host} con ${guide.browsers}.` }, ...guide.steps] };
}

/** The steps to install the app on a device. */
export default function InstallDialog({ device, isThisDevice, onClose }: Props) {
  const canStay = isThisDevice && isSuitableBrowser(navigator.userAgent);
  const { title, steps } = getInstallGuide(device, canStay ? null : window.location.host);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <Button size="lg" isWide onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted text-sm">
          Se abre como cualquier app, no pasa por una tienda y casi no ocupa espacio.
        </p>
        <ol className="flex flex-col gap-4">
          {steps.map(({ icon: Icon, text }, index) => (
            <li key={text} className="flex items-start gap-3">
              <span className="bg-primary/10 text-primary rounded-field flex size-11 shrink-0 items-center justify-center">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="flex min-h-11 flex-col justify-center">
                <span className="text-muted text-xs font-medium">Paso {index + 1}</span>
                <span className="text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
