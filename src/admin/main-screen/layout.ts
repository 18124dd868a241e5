import { rowsOf } from '../../kit/form/phone/values';
import type { Values } from '../../kit/form/record';
import type { SectionName } from '../../../machines/main-screen-sections';
import { componentLists } from './section-types';

const idOf = ({ type }: Values): unknown => (typeof type === 'object' && type !== null ? (type as Values).id : null);

/** The types of the sections of a screen, in their order. */
export const sectionIds = (sections: unknown): unknown[] => rowsOf(sections).map(idOf);

/** The component lists whose sections are not on the screen. */
export const componentsOfNoSection = ({ sections }: Values): string[] => {
  const ids = sectionIds(sections);
  return componentLists.filter((one) => !ids.includes(one.section.id)).map((one) => one.source);
};

export interface LaidOut {
  name: SectionName;
  isHidden: boolean;
  components: readonly Values[];
}
/** A screen as the app lays it out: its sections in their order, each with its components of the known types. */
export const layoutOf = (values: Values): LaidOut[] =>
  rowsOf(values.sections).flatMap((section) => {
    const list = componentLists.find((one) => one.section.id === idOf(section));
    return list
      ? [
          {
            name: list.section.name,
            isHidden: section.visible === false,
            components: rowsOf(values[list.source]).filter((row) => list.types.some((one) => one.id === row.type_id)),
          },
        ]
      : [];
  });
