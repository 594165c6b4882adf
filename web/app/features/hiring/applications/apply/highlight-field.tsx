import { APPLICATION_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { formatTokens } from '@uneed/domain/organizations/plans/token.rules.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';

type Props = { balance: number; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Offers to highlight the application; only to candidates with tokens, because applying is free. */
export function HighlightField({ balance, isChecked, onChange }: Props) {
  return (
    <Checkbox
      label={`Destacar mi aplicación por ${formatTokens(APPLICATION_HIGHLIGHT_TOKENS)}`}
      hint={`Tienes ${balance}. La verán en un grupo aparte, arriba, con la etiqueta «Destacada». No garantiza que te elijan, y si la retiras el token no se devuelve.`}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
