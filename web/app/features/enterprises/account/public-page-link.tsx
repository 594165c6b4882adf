import { enterprisePath } from '@uneed/domain/enterprises/enterprise.rules.ts';
import type { Enterprise } from '@uneed/domain/enterprises/enterprises.schema.ts';
import { ExternalLink } from 'lucide-react';
import { pageExists } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';

/** Leads to the public page of the enterprise, which is outside of its area: a new document. */
export function PublicPageLink({ enterprise }: { enterprise: Enterprise }) {
  if (!pageExists('/empresas/:slug')) return null;
  return (
    <LinkButton to={enterprisePath(enterprise.slug)} reloadDocument tone="outline">
      <ExternalLink aria-hidden className="size-4" />
      Ver página pública
    </LinkButton>
  );
}
