import { ownName, type Contract } from '../../src/contract/contract';
import { noView, type View } from './view';

const views = Object.fromEntries(
  Object.entries(import.meta.glob<{ view: View }>(['./*.ts', '!./all.ts', '!./view.ts'], { eager: true })).map(
    ([path, module]) => [path.slice(2, -3), module.view],
  ),
);

/** The view of a resource: the file that has its own name. */
export const viewOf = (contract: Contract): View => views[ownName(contract)] ?? noView;
