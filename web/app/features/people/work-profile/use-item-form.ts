import type { pickChanges } from '@uneed/domain/kernel/changes.ts';
import type { WorkProfileReply } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
import { useShowSaved } from './work-profile.queries.ts';

/** Props of the dialog of an item. */
export type ItemProps<Item> = {
  /** The item of the profile that is changed; null adds one. */
  item: (Item & { _id: string }) | null;
  /** An item that is not in the profile yet, as read from a CV: what is changed stays on the page. */
  draft?: { item: Item; onChange: (item: Item) => void };
  onClose: () => void;
};

type Options<Values, Stored> = {
  stored: Stored;
  toValues: (stored: Stored) => Values;
  labels: Readonly<Record<string, string>>;
  toText?: (field: string, value: unknown) => string;
  /** Keeps what is typed until it is stored (use-kept-changes.ts), also of an item that is being added. */
  keptAs?: string | undefined;
  onClose: () => void;
};

/**
 * A form of the profile in a dialog: it closes when it is stored; errors and conflicts are shown in it, with what was typed. `onStored`
 * follows its requests, also if the dialog was left meanwhile: nothing is kept any more, and the page shows what the server returned.
 */
export function useItemForm<Values extends FieldValues, Output, Stored extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  { onClose, ...options }: Options<Values, Stored>,
) {
  const { toBody, conflicts, discardKept, takeConflicts } = useEditForm(form, options);
  const callbacks = {
    onSuccess: onClose,
    onError: (error: unknown) => {
      if (!takeConflicts(error)) showFieldErrors(form, error);
    },
  };
  const showSaved = useShowSaved();
  const onStored = (reply: WorkProfileReply) => {
    discardKept();
    showSaved(reply);
  };
  return { toBody, conflicts, onStored, callbacks };
}

type ItemOptions<Item extends object> = ItemProps<Item> &
  Omit<Options<Item, Item>, 'toValues' | 'keptAs'> & {
    /** Names the kind of item, to keep what is typed until it is stored (use-kept-changes.ts). */
    keptAs?: string;
  };

type Save<Input> = {
  mutate: (input: Input, callbacks: ReturnType<typeof useItemForm>['callbacks']) => void;
  isPending: boolean;
};
type Changes<Item extends object> = ReturnType<typeof pickChanges<Item>>;

/**
 * `useItemForm` for an item of a list of the profile. `toDialog` returns the props of its `FormDialog`, with the two mutations that store
 * an item.
 */
export function useItemDialog<Values extends FieldValues, Item extends Values>(
  form: UseFormReturn<Values, unknown, Item>,
  { item, draft, keptAs, ...options }: ItemOptions<Item>,
) {
  const { callbacks, toBody, conflicts, onStored } = useItemForm(form, {
    ...options,
    toValues: (stored: Item): Values => stored,
    keptAs: keptAs && !draft ? `${keptAs}-${item?._id ?? 'nuevo'}` : undefined,
  });
  const toDialog = (
    name: string,
    add: Save<{ body: Item }>,
    change: Save<{ params: { id: string }; body: Changes<Item> }>,
  ) => ({
    title: item === null && !draft ? `Añadir ${name}` : `Editar ${name}`,
    action: 'Guardar',
    onClose: options.onClose,
    onSubmit: form.handleSubmit((body) => {
      if (draft) draft.onChange(body);
      else if (item === null) add.mutate({ body }, callbacks);
      else change.mutate({ params: { id: item._id }, body: toBody(body) }, callbacks);
    }),
    isBusy: add.isPending || change.isPending,
    conflicts,
  });
  return { onStored, toDialog };
}
