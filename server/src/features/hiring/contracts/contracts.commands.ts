export { assertNotHired, mayContract } from './contracts.policy.ts';
