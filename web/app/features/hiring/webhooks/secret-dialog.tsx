import { Copy } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const copy = (secret: string) =>
  navigator.clipboard.writeText(secret).then(
    () => toast.success('Secreto copiado'),
    () => toast.error('No pudimos copiarlo. Selecciónalo y cópialo tú.'),
  );

/** A new secret, which is shown this once. A click outside does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title="Guarda el secreto"
      actions={
        <>
          <Button tone="outline" onClick={() => void copy(secret)}>
            <Copy aria-hidden className="size-5" />
            Copiar
          </Button>
          <Button onClick={onClose}>Ya lo guardé</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>
          Con él tu servidor comprueba que un aviso es de Uneed. Guárdalo donde guardas tus contraseñas: no lo
          mostramos otra vez.
        </p>
        <p translate="no" className="bg-base-200 rounded-field p-3 font-mono wrap-anywhere select-all">
          {secret}
        </p>
      </div>
    </Dialog>
  );
}
