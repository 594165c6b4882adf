import { Copy } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/controls/button.tsx';

/** The reference of an order, to be written into the transfer. */
export function CopyReference({ reference }: { reference: string }) {
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => toast.success('Referencia copiada'),
      () => toast.error('No pudimos copiarla. Selecciónala y cópiala tú.'),
    );
  return (
    <span className="flex items-center gap-1">
      <span translate="no" className="text-2xl font-bold whitespace-nowrap tabular-nums">
        {reference}
      </span>
      <Button tone="ghost" isSquare aria-label="Copiar referencia" onClick={() => void copy()}>
        <Copy aria-hidden className="size-5" />
      </Button>
    </span>
  );
}
