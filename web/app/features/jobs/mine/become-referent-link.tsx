import { LinkButton } from '../../../ui/link-button.tsx';

/** The way to one's first vacancy for who is no referent yet. */
export const BecomeReferent = () => <LinkButton to="/referent">Conviértete en referente</LinkButton>;
