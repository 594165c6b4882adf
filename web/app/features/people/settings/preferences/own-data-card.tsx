import { EXPORT_PATH } from '@uneed/domain/people/settings/settings.paths.ts';
import { ExportCard } from '../exports/export-card.tsx';

/** Downloads a file with all data of the user (product.md, 'Data export'). */
export const OwnDataCard = () => (
  <ExportCard
    title="Tus datos"
    path={EXPORT_PATH}
    description="Un archivo JSON con todo lo que nos has dado, desde tu perfil y tus aplicaciones hasta tus mensajes y ajustes. Las fotos y los CV van como enlaces que abres con tu sesión."
    action="Descargar mis datos"
  />
);
