export { presentHire } from './hires.presenter.ts';
