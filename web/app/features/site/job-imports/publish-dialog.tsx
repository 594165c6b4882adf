import { formatQuantity } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type Props = {
  /** How many vacancies are published at most; null before a trial. */
  count: number | null;
  sourceName: string;
  closesMissing: boolean;
  /** Whether the list is fetched daily. */
  isDaily: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what publishing an import does. Open while mounted. */
export const PublishDialog = ({ count, sourceName, closesMissing, isDaily, ...dialog }: Props) => (
  <ConfirmDialog
    isOpen
    title={count === null ? '¿Publicar la lista?' : `¿Publicar ${formatQuantity(count, 'vacante')}?`}
    action="Publicar ahora"
    tone="primary"
    {...dialog}
  >
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
      <li>Las nuevas se publican, y desde ese momento la gente puede aplicar.</li>
      <li>Las que ya vinieron de esta lista se actualizan; nadie pierde su aplicación.</li>
      <li>Las filas con errores quedan fuera, y te decimos cuáles.</li>
      {closesMissing && (
        <li>{`Las vacantes de «${sourceName}» que ya no estén en la lista se cierran, y quienes aplicaron reciben una respuesta.`}</li>
      )}
      {isDaily && <li>Desde ahora traemos la lista cada día y publicamos lo que cambie.</li>}
    </ul>
  </ConfirmDialog>
);
