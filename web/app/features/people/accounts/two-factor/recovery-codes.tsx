import { Copy } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../../ui/controls/button.tsx';

const copy = (codes: string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast.success('Códigos copiados'),
    () => toast.error('No pudimos copiarlos: selecciónalos y cópialos tú'),
  );

/** Shows new recovery codes, once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <section aria-labelledby="recovery-codes" className="flex flex-col gap-5">
    <h2 id="recovery-codes" className="text-lg">
      Guarda tus códigos de recuperación
    </h2>
    <p className="text-sm">
      Cada uno sirve una vez, si pierdes tu teléfono. Guárdalos donde solo tú los encuentres: no los
      volveremos a mostrar.
    </p>
    <ol
      translate="no"
      className="bg-base-200 rounded-box grid grid-cols-1 gap-x-6 gap-y-2 p-4 font-mono text-sm sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button tone="outline" onClick={() => void copy(codes)}>
        <Copy aria-hidden className="size-5" />
        Copiar
      </Button>
      <Button onClick={onDone}>Ya los guardé</Button>
    </div>
  </section>
);
