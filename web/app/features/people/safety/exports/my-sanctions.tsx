import { useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { APPEAL_MAX_LENGTH } from '@uneed/domain/people/safety/sanction.rules.ts';
import { listMySanctions } from '@uneed/domain/people/safety/sanctions.paths.ts';
import { newAppealSchema, type Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useAppeal } from '../safety.queries.ts';
import { getSanctionTitle, SanctionSummary } from './sanction-summary.tsx';

/** Query of the own removals and suspensions. */
export const mySanctionsQuery = apiQuery(listMySanctions, {});

/** The removals and suspensions of the viewer, each with its reason and the appeal; `noDecisions` is the text without any. */
export function MySanctions({ noDecisions }: { noDecisions: string }) {
  const list = useQuery(mySanctionsQuery);
  if (list.isPending) return <Skeleton className="h-32 w-full" />;
  if (list.isLoadingError)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const { sanctions } = list.data;
  if (sanctions.length === 0) return <p className="text-muted">{noDecisions}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {sanctions.map((sanction) => (
        <li key={sanction._id}>
          <SanctionItem sanction={sanction} />
        </li>
      ))}
    </ul>
  );
}

const draftSchema = z.object({ text: z.string().optional() });

/** Appeals a removal or suspension; what was typed stays when the server rejects it. */
function AppealForm({ sanctionId }: { sanctionId: Id }) {
  const appeal = useAppeal();
  const form = useForm({ resolver: createFirstErrorResolver(newAppealSchema), defaultValues: { text: '' } });
  const discardDraft = useFormDraft(form, { key: `uneed-apelacion-${sanctionId}`, schema: draftSchema });
  const submit = form.handleSubmit((body) =>
    appeal.mutate(
      { params: { id: sanctionId }, body },
      {
        onSuccess: ({ message }) => {
          discardDraft();
          toast.success(message);
        },
        onError: (error) => showError(form, error),
      },
    ),
  );
  return (
    <Form isSending={appeal.isPending} onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label="¿Por qué crees que es un error?"
        hint="Puedes apelar una vez. Lo lee otra vez una persona del equipo."
        error={form.formState.errors.text?.message}
        counter={{ length: textLength(form.watch('text').trim()), max: APPEAL_MAX_LENGTH }}
      >
        {(control) => <TextArea {...control} {...form.register('text')} />}
      </Field>
      <SubmitButton className="self-end" isBusy={appeal.isPending}>
        Enviar apelación
      </SubmitButton>
    </Form>
  );
}

function SanctionItem({ sanction }: { sanction: Sanction }) {
  const isInForce = sanction.endedAt === null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-lg">{getSanctionTitle(sanction)}</h3>
        <Badge tone={isInForce ? 'warning' : 'success'}>{isInForce ? 'Vigente' : 'Ya no está vigente'}</Badge>
      </div>
      <SanctionSummary sanction={sanction} />
      {sanction.can.appeal && <AppealForm sanctionId={sanction._id} />}
      {isInForce && sanction.appeal === null && !sanction.can.appeal && (
        <p className="text-muted text-sm">Solo los dueños de la empresa pueden apelar.</p>
      )}
      {isInForce && sanction.appeal?.resolution === null && (
        <p className="text-muted text-sm">Recibimos tu apelación. Te avisaremos cuando la revisemos.</p>
      )}
    </Card>
  );
}
