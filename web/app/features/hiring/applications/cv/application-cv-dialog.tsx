import { useQuery } from '@tanstack/react-query';
import type { putApplicationCv } from '@uneed/domain/hiring/applications/applications.paths.ts';
import type { Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { RequestInput } from '@uneed/domain/kernel/endpoint.ts';
import { CV_REQUIRED_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { storedCvQuery } from '../../../people/cv/exports/stored-cv.queries.ts';
import { useCanMakeCv } from '../../../people/cv/exports/use-can-make-cv.ts';
import { usePutApplicationCv } from '../applications.queries.ts';
import { type CvChoice, CvField, toCvInput } from './cv-field.tsx';
import { SendActions } from './send-actions.tsx';

type Props = { application: Application; onClose: () => void };

/** Adds or replaces the CV of an application. Keeps the choice after an error. Open while mounted. */
export function ApplicationCvDialog({ application: { _id, title, cv }, onClose }: Props) {
  const put = usePutApplicationCv(_id);
  const stored = useQuery(storedCvQuery);
  const { canMake } = useCanMakeCv();
  const [chosen, setChosen] = useState<CvChoice>();
  const storedCv = stored.data?.cv ?? null;
  // The CV that was sent is usually the stored one, so that it is offered only where there is none yet.
  const choice = chosen ?? { kind: storedCv !== null && cv === null ? 'stored' : 'none' };
  const formId = useId();
  const isDisabled = stored.isPending || choice.kind === 'reading';
  // mutateAsync: callbacks of mutate() do not run after the component was unmounted.
  const send = (body: RequestInput<typeof putApplicationCv>['body']) =>
    void put
      .mutateAsync({ params: { id: _id }, body })
      .then(onClose)
      .catch(() => undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    if (choice.kind !== 'file' && choice.kind !== 'stored' && choice.kind !== 'made')
      return setChosen({ kind: 'invalid', fileError: CV_REQUIRED_TEXT });
    send(toCvInput(choice));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={put.isPending}
      title={cv === null ? 'Añadir CV' : 'Cambiar CV'}
      actions={
        <SendActions
          form={formId}
          label="Enviar CV"
          isPending={put.isPending}
          isDisabled={isDisabled}
          error={put.error}
          onRetry={() => put.variables && send(put.variables.body)}
          unsentText="No se envió tu CV."
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <CvField
          legend={`Tu aplicación a ${title}`}
          isOptional={false}
          stored={storedCv}
          canMake={canMake}
          choice={choice}
          onChoose={setChosen}
        />
      </form>
    </Dialog>
  );
}
