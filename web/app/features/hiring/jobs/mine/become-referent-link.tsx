import { LinkButton } from '../../../../ui/controls/link-button.tsx';

/** Link for users who are not referents yet. */
export const BecomeReferentLink = () => <LinkButton to="/referent">Conviértete en referente</LinkButton>;
