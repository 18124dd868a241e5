export { ContractIn } from '../src/contract/contract-in';
export { contracts } from '../src/contract/contracts';
