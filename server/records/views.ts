import type { Contract } from '../../src/contract/contract';
import { noView, type View } from './view';

const files = import.meta.glob<View>('../admin/**/view.ts', { import: 'view', eager: true });

/** The view of a resource, from `view.ts` in the folder of its path. */
export const viewOf = (contract: Contract): View => files[`../${contract.path}/view.ts`] ?? noView;
