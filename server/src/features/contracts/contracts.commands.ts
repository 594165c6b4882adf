export { mayContract } from './contracts.policy.ts';
