export { ContractIn } from '../src/contract';
export { contracts } from '../src/contracts';
