import { keysOf } from '@uneed/domain/kernel/list.ts';
import { changeWorkProfile } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import {
  WORK_PROFILE_PART_LABELS,
  type WorkProfilePart,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { useController, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { ToggleGroup } from './toggle-group.tsx';
import { useItemForm } from './use-item-form.ts';

type Stored = Pick<WorkProfile, 'publicParts' | 'hidesFromEmployer'>;

const PARTS = keysOf<WorkProfilePart>(WORK_PROFILE_PART_LABELS);
const LABELS = { publicParts: 'Qué muestra tu página pública', hidesFromEmployer: 'Ocultar a mi empresa' };

/** What 'Ocultar a mi empresa' does. */
export const HIDES_FROM_EMPLOYER_TEXT =
  'Ahí no lo ven tu empresa actual, su equipo ni sus referentes; tampoco quien no ha iniciado sesión, ni los buscadores.';

const labelOf = (part: WorkProfilePart): string => WORK_PROFILE_PART_LABELS[part];

function toText(field: string, value: unknown): string {
  if (field === 'hidesFromEmployer') return value === true ? 'Sí' : 'No';
  const parts = PARTS.filter((part) => Array.isArray(value) && value.includes(part));
  return parts.length === 0 ? 'Nada' : parts.map(labelOf).join(', ');
}

const toValues = ({ publicParts, hidesFromEmployer }: Stored): Stored => ({ publicParts, hidesFromEmployer });

type Props = { stored: Stored; onClose: () => void };

/** Which parts of the profile the public page shows, and to whom. */
export function VisibilityDialog({ stored, onClose }: Props) {
  const form = useForm<Stored, unknown, Stored>({ defaultValues: toValues(stored) });
  const { control, handleSubmit } = form;
  const { callbacks, toBody, conflicts, onStored } = useItemForm(form, {
    stored,
    toValues,
    onClose,
    toText,
    labels: LABELS,
  });
  const change = useApiMutation(changeWorkProfile, { onSuccess: onStored });
  const { field: parts } = useController({ name: 'publicParts', control });
  const { field: hides } = useController({ name: 'hidesFromEmployer', control });
  return (
    <FormDialog
      title="Quién lo ve"
      action="Guardar"
      onClose={onClose}
      onSubmit={handleSubmit((values) => change.mutate({ body: toBody(values) }, callbacks))}
      isBusy={change.isPending}
      conflicts={conflicts}
    >
      <ToggleGroup
        legend={LABELS.publicParts}
        options={PARTS.map(labelOf)}
        chosen={parts.value.map(labelOf)}
        onChange={(chosen) => parts.onChange(PARTS.filter((part) => chosen.includes(labelOf(part))))}
      />
      <p className="text-muted text-sm">
        Cuánto esperas ganar no se muestra nunca. Lo que no eliges aquí solo lo lee quien recibe tu
        aplicación.
      </p>
      <Checkbox
        label={LABELS.hidesFromEmployer}
        hint={HIDES_FROM_EMPLOYER_TEXT}
        checked={hides.value}
        onChange={({ target }) => hides.onChange(target.checked)}
      />
      {hides.value && (
        <p className="text-muted text-sm">
          Reconocemos a tu empresa por tus trabajos actuales, por la que dices ser referente y por la que
          confirmó que trabajas ahí. Alguien de ella con una cuenta que no la nombra sí puede verlo. Y si
          aplicas a una vacante de tu empresa, aunque sea anónima, te verán.
        </p>
      )}
    </FormDialog>
  );
}
