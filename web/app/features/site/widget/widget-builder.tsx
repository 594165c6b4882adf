import {
  WIDGET_ELEMENT,
  WIDGET_JOBS_DEFAULT,
  WIDGET_SCRIPT_PATH,
  type WidgetTheme,
} from '@uneed/domain/site/widget/widget.rules.ts';
import { Copy } from 'lucide-react';
import { createElement, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useOrigin } from '../../../ui/share/origin.ts';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';
import {
  buildSnippet,
  linkTextOf,
  listAttributes,
  pageUrlOf,
  type WidgetOptions,
  type WidgetOwner,
} from './snippet.ts';

/** How many vacancies the page offers; the snippet takes any number up to the maximum. */
const LIMITS = [3, 5, 10, 20];

const THEME_LABELS: Record<WidgetTheme, string> = {
  light: 'Claro',
  dark: 'Oscuro',
  auto: 'Como el dispositivo de quien mira',
};

const copy = (snippet: string) =>
  navigator.clipboard.writeText(snippet).then(
    () => toast.success('Código copiado'),
    () => toast.error('No pudimos copiarlo. Selecciónalo y cópialo tú.'),
  );

/** Without space for vacancies that there are not. */
const suggestLimit = (total: number): number =>
  LIMITS.find((limit) => limit >= total && limit <= WIDGET_JOBS_DEFAULT) ?? WIDGET_JOBS_DEFAULT;

type Props = {
  owner: WidgetOwner;
  /** How many vacancies there are. */
  total: number;
};

/** The snippet with its options, and what it looks like. */
export function WidgetBuilder({ owner, total }: Props) {
  const [options, setOptions] = useState<WidgetOptions>({ limit: suggestLimit(total), theme: 'light' });
  const snippet = buildSnippet(useOrigin(), owner, options);
  return (
    <>
      <SettingsCard title="Cómo se ve" description="Así sale en tu página, con la letra de tu página.">
        <OptionFields options={options} onChange={setOptions} />
        {total === 0 && <p className="text-sm">Cuando publiques una vacante, saldrá aquí.</p>}
        <Preview owner={owner} options={options} />
      </SettingsCard>
      <SettingsCard
        title="El código"
        description="Pégalo donde quieras la lista: en el editor de tu página, búscalo como «HTML» o «código»."
        action={
          <Button onClick={() => void copy(snippet)} className="noscript:hidden">
            <Copy aria-hidden className="size-5" />
            Copiar código
          </Button>
        }
      >
        <pre
          translate="no"
          className="bg-base-200 rounded-field p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap select-all"
        >
          {snippet}
        </pre>
      </SettingsCard>
    </>
  );
}

type OptionProps = { options: WidgetOptions; onChange: (options: WidgetOptions) => void };

const OptionFields = ({ options, onChange }: OptionProps) => (
  <div className="noscript:hidden grid gap-4 sm:grid-cols-2">
    <Field label="Cuántas vacantes">
      {(control) => (
        <Select
          {...control}
          value={options.limit}
          onChange={({ target }) => onChange({ ...options, limit: Number(target.value) })}
        >
          {LIMITS.map((limit) => (
            <option key={limit} value={limit}>{`${limit} como máximo`}</option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Colores">
      {(control) => (
        <Select
          {...control}
          value={options.theme}
          onChange={({ target }) => {
            const theme = Object.keys(THEME_LABELS).find((each) => each === target.value);
            if (isTheme(theme)) onChange({ ...options, theme });
          }}
        >
          {Object.entries(THEME_LABELS).map(([theme, label]) => (
            <option key={theme} value={theme}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

const isTheme = (value: string | undefined): value is WidgetTheme =>
  value !== undefined && value in THEME_LABELS;

/** The real element, with the script that other sites load. */
function Preview({ owner, options }: { owner: WidgetOwner; options: WidgetOptions }) {
  const origin = useOrigin();
  const link = (
    <a href={pageUrlOf(origin, owner)} className="link">
      {linkTextOf(owner)}
    </a>
  );
  return (
    <>
      <script async src={WIDGET_SCRIPT_PATH} />
      {createElement(WIDGET_ELEMENT, listAttributes(owner, options), link)}
    </>
  );
}
