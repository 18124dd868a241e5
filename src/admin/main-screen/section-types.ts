import { sectionTypes } from '../../../machines/main-screen-sections';
import type { Option } from '../../contract/fields';
import { fadingTypes, mysteryShopper, typeOptions, type TargetList } from './target-types';

export interface ComponentList {
  section: (typeof sectionTypes)[number];
  source: `${'box' | 'focus' | 'item' | 'module' | 'fading_block'}_components`;
  /** The list's column of target types; a fading block has types of its own. */
  targets?: TargetList;
  types: readonly Option[];
  /** The type of a new component. */
  first: number;
  /** The fields that every component of the list has, in the form's order. */
  fields: readonly string[];
  /** Those that are required, and the types that require them. */
  needed: { fields: readonly string[]; types: readonly number[] };
}

const idsOf = (types: readonly Option[]) => types.map((one) => one.id as number);
const ofTargets = (
  at: number,
  source: ComponentList['source'],
  targets: TargetList,
  fields: readonly string[],
  needed: readonly string[],
): ComponentList => {
  const types = typeOptions(targets);
  return {
    section: sectionTypes[at]!,
    source,
    targets,
    types,
    first: types.find((one) => one.name === 'kb_article')?.id as number,
    fields,
    needed: { fields: needed, types: idsOf(types) },
  };
};

/** The components of each section: their types, their fields, and which are required (document 1, sections 3 and 5). */
export const componentLists: readonly ComponentList[] = [
  ofTargets(
    0,
    'box_components',
    'box',
    ['name', 'visible', 'text_color', 'background_color', 'description'],
    ['name', 'text_color', 'background_color'],
  ),
  ofTargets(1, 'focus_components', 'focus', ['image'], ['image']),
  ofTargets(
    2,
    'item_components',
    'items',
    ['name', 'visible', 'description', 'image'],
    ['name', 'description', 'image'],
  ),
  ofTargets(
    3,
    'module_components',
    'modules',
    ['name', 'visible', 'text_color', 'background_color', 'image'],
    ['name', 'text_color', 'background_color', 'image'],
  ),
  {
    section: sectionTypes[4],
    source: 'fading_block_components',
    types: fadingTypes,
    first: mysteryShopper,
    fields: ['name', 'text_color', 'image'],
    needed: { fields: ['name', 'text_color', 'image'], types: [mysteryShopper] },
  },
];
