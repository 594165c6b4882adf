import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/controls/combobox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { peopleQuery } from './vouches.queries.ts';

export type Person = { _id: string; fullName: string };

type Props = {
  value: Person | null;
  onChange: (person: Person | null) => void;
  error?: string | undefined;
};

/** Finds a member by name. Several members of one name are told apart by a number. */
export function PersonField({ value, onChange, error }: Props) {
  const [text, setText] = useState(value?.fullName ?? '');
  const q = useDebounced(text.trim(), 250);
  const isSearching = q.length >= 2 && value === null;
  const { data, isFetching } = useQuery({ ...peopleQuery(q), enabled: isSearching });
  const people = isSearching
    ? (data ?? []).filter(({ role, isDeleted }) => role !== 'enterprise' && !isDeleted)
    : [];
  const labelOf = (index: number) => {
    const name = people[index]?.fullName ?? '';
    const before = people.slice(0, index).filter(({ fullName }) => fullName === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  };
  const labels = people.map((_, index) => labelOf(index));
  const clear = () => {
    setText('');
    onChange(null);
  };
  return (
    <Field label="¿Quién es?" hint="Busca a la persona por su nombre en Uneed" error={error} isRequired>
      {(control) => (
        <Combobox
          {...control}
          // A person that a reload kept was not typed here.
          value={text === '' && value !== null ? value.fullName : text}
          onChange={setText}
          suggestions={labels}
          isChosen={value !== null}
          isLoading={isFetching}
          placeholder="Nombre y apellido"
          onChoose={(label) => {
            const person = people[labels.indexOf(label)];
            setText(label);
            if (person) onChange({ _id: person._id, fullName: person.fullName });
          }}
          onClear={clear}
        />
      )}
    </Field>
  );
}
