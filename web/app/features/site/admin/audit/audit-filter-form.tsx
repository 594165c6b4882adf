import type { Id } from '@uneed/domain/kernel/ids.ts';
import { AUDIT_ACTION_LABELS, AUDIT_TERMINAL } from '@uneed/domain/people/audit/audit.rules.ts';
import type { AuditFilter } from '@uneed/domain/people/audit/audit.schema.ts';
import { Download } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';

import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { AUDIT_PARAMS, getAuditExportHref, isFiltered } from './audit-href.ts';

type Props = { filter: AuditFilter; admins: readonly { _id: Id; name: string }[] };

const ACTIONS = Object.entries(AUDIT_ACTION_LABELS).sort(([, a], [, b]) => a.localeCompare(b, 'es'));

/** Filters of the audit log, a form that also works before hydration, and the export of what it finds. */
export function AuditFilterForm({ filter, admins }: Props) {
  return (
    <Form
      // The inputs are uncontrolled: another filter, such as that of a link, has to fill them again.
      key={JSON.stringify(filter)}
      role="search"
      aria-label="Filtrar la auditoría"
      action="/admin/auditoria"
      className="flex flex-col gap-4"
    >
      <FilterFields filter={filter} admins={admins} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Filtrar</Button>
        {isFiltered(filter) && (
          <LinkButton to="/admin/auditoria" tone="ghost">
            Quitar filtros
          </LinkButton>
        )}
        <a
          href={getAuditExportHref(filter)}
          download
          className={buttonClasses({ tone: 'outline' }, 'sm:ml-auto')}
        >
          <Download aria-hidden className="size-4" />
          Exportar CSV
        </a>
      </div>
    </Form>
  );
}

function FilterFields({ filter, admins }: Props) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto]">
      <Field label="Quién">
        {(control) => (
          <Select {...control} name={AUDIT_PARAMS.admin} defaultValue={filter.admin ?? ''}>
            <option value="">Cualquiera</option>
            {admins.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
            <option value={AUDIT_TERMINAL}>Desde la terminal</option>
          </Select>
        )}
      </Field>
      <Field label="Qué hizo">
        {(control) => (
          <Select {...control} name={AUDIT_PARAMS.act} defaultValue={filter.act ?? ''}>
            <option value="">Cualquier cosa</option>
            {ACTIONS.map(([act, label]) => (
              <option key={act} value={act}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sobre quién" className="max-lg:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name={AUDIT_PARAMS.subject}
            defaultValue={filter.subject ?? ''}
            placeholder="Nombre, correo o id"
          />
        )}
      </Field>
      <Field label="Desde">
        {(control) => (
          <TextInput {...control} type="date" name={AUDIT_PARAMS.from} defaultValue={filter.from ?? ''} />
        )}
      </Field>
      <Field label="Hasta">
        {(control) => (
          <TextInput {...control} type="date" name={AUDIT_PARAMS.to} defaultValue={filter.to ?? ''} />
        )}
      </Field>
    </div>
  );
}
