import { WithSettings } from '../with-settings.tsx';
import { PushCard } from './push-card.tsx';

/** Push messages of whoever may change what they show. */
export const OwnPushCard = () => (
  <WithSettings>{({ privacy }) => <PushCard showsMessageText={privacy.showsMessageText} />}</WithSettings>
);
