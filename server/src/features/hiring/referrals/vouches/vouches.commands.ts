export { presentAccepted } from './vouches.presenter.ts';
