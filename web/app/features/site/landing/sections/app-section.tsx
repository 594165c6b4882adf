import { DESKTOP_APP } from '@uneed/domain/site/landing/landing.rules.ts';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import { InstallButton } from '../../../people/install/exports/install-button.tsx';

const PLATFORMS = [
  { platform: 'windows', label: 'Windows', icon: Monitor },
  { platform: 'mac', label: 'Mac', icon: Laptop },
  { platform: 'android', label: 'Android', icon: Smartphone },
  { platform: 'iphone', label: 'iPhone', icon: Smartphone },
] as const;

/** Installs the app on computers and phones. */
export function AppSection() {
  return (
    <section
      aria-labelledby="app"
      className="rounded-box border-base-300 bg-base-100 grid overflow-hidden border lg:grid-cols-2"
    >
      <div className="flex flex-col gap-5 p-6 sm:p-10">
        <h2 id="app" className="text-2xl sm:text-3xl">
          Uneed en tu computadora y en tu celular
        </h2>
        <p className="text-muted">
          Se instala desde el navegador en un minuto, casi no ocupa espacio y se actualiza sola.{' '}
          <span className="noscript:hidden">Elige tu equipo y te decimos cómo.</span>
          <span className="hidden noscript:inline">
            Busca en el menú de tu navegador «Instalar», «Agregar a la pantalla principal» o «Agregar a
            inicio».
          </span>
        </p>
        <ul className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap noscript:hidden">
          {PLATFORMS.map(({ platform, label, icon: Icon }) => (
            <li key={platform}>
              <InstallButton platform={platform} tone="outline" isWide>
                <Icon aria-hidden className="size-5" />
                <span>{label}</span>
              </InstallButton>
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          {`En computadora: versión ${DESKTOP_APP.version}, para ${DESKTOP_APP.windows} y ${DESKTOP_APP.macos}, o más nuevos. También sirve para el panel de tu empresa.`}
        </p>
      </div>
      <div className="bg-sea flex items-end justify-center px-6 pt-10 max-sm:hidden">
        <DevicesPicture />
      </div>
    </section>
  );
}

/** A computer and a phone with the app. Decorative. */
function DevicesPicture() {
  return (
    <svg aria-hidden viewBox="0 0 480 260" className="block w-full max-w-md">
      <rect className="fill-land-0" x="40" y="24" width="320" height="200" rx="16" />
      <rect className="fill-white" x="54" y="38" width="292" height="172" rx="6" />
      <rect className="fill-land-1" x="54" y="38" width="292" height="28" />
      <circle className="fill-white" cx="70" cy="52" r="5" />
      <rect className="fill-white/60" x="86" y="48" width="90" height="8" rx="4" />
      {[84, 124, 164].map((y) => (
        <g key={y}>
          <rect className="fill-land-4" x="72" y={y} width="256" height="30" rx="8" />
          <rect className="fill-land-1" x="82" y={y + 8} width="14" height="14" rx="4" />
          <rect className="fill-land-2" x="106" y={y + 11} width="110" height="8" rx="4" />
          <rect className="fill-accent" x="276" y={y + 9} width="42" height="12" rx="6" />
        </g>
      ))}
      <path className="fill-land-2" d="M10 224h380v8a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z" />
      <rect className="fill-sea stroke-land-3 stroke-[6]" x="364" y="92" width="92" height="160" rx="16" />
      <path
        className="stroke-land-4 fill-none stroke-[9] [stroke-linecap:round]"
        d="M392 148v14a18 18 0 0 0 36 0v-14"
      />
      <circle className="fill-accent" cx="428" cy="148" r="9" />
    </svg>
  );
}
