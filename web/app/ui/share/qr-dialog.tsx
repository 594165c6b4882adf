import { Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { buttonClasses } from '../controls/button-style.ts';
import { Dialog } from '../overlay/dialog.tsx';

type Props = {
  /** The absolute URL that the code opens. */
  link: string;
  title: string;
  onClose: () => void;
};

/** Shows the QR code of a link, to download and print. Import it lazily: the encoder is loaded with it. */
export default function QrDialog({ link, title, onClose }: Props) {
  // A border of four modules, as readers require, and 15% of the code may be damaged.
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 4, ecc: 'M' }))}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Código QR"
      actions={
        <a href={image} download="codigo-qr.svg" className={buttonClasses({ isWide: true })}>
          <Download aria-hidden className="size-5" />
          Descargar
        </a>
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <img src={image} alt={`Código QR de ${title}`} className="rounded-box size-64 max-w-full" />
        <p className="text-sm">
          Imprímelo o muéstralo: con la cámara del teléfono se abre <strong>{title}</strong>.
        </p>
      </div>
    </Dialog>
  );
}
