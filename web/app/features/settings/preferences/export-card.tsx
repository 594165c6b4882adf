import { EXPORT_PATH } from '@uneed/domain/settings/settings.api.ts';
import { Download } from 'lucide-react';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { SettingsCard } from '../settings-card.tsx';

/** Downloads a file with all data of the user (DESIGN §5). */
export function ExportCard() {
  return (
    <SettingsCard
      title="Tus datos"
      description="Un archivo JSON con todo lo que nos has dado, desde tu perfil y tus aplicaciones hasta tus mensajes y ajustes. Las fotos y los CV van como enlaces que abres con tu sesión."
      action={
        <a href={EXPORT_PATH} download className={buttonClasses({ tone: 'outline' })}>
          <Download aria-hidden className="size-5" />
          Descargar mis datos
        </a>
      }
    />
  );
}
