import { useMemo, type ReactNode } from 'react';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { FormContext, useFormParts } from '../../kit/form/form-context';
import { Section } from '../../kit/form/section';
import { ComponentFields } from './component-fields';
import { ComponentTitle } from './component-title';
import { componentLists, type ComponentList } from './section-types';

/**
 * The components of each section, in the order of the sections. Those of other sections are hidden, not removed, so
 * that they come back with their section as they were.
 */
export function ComponentCards({ order }: { order: readonly unknown[] }) {
  const placeOf = ({ section }: ComponentList) => order.indexOf(section.id);
  return componentLists
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((list) => (
      <Shown key={list.source} on={placeOf(list) >= 0}>
        <Card list={list} />
      </Shown>
    ));
}

/** A problem with a hidden field is told above the form. */
function Shown({ on, children }: { on: boolean; children: ReactNode }) {
  const parts = useFormParts();
  const own = useMemo(() => (on ? parts : { ...parts, shown: new Set<string>() }), [on, parts]);
  return (
    <FormContext value={own}>
      <div className="contents" hidden={!on}>
        {children}
      </div>
    </FormContext>
  );
}

function Card({ list }: { list: ComponentList }) {
  const blank = { type_id: list.first, ...(list.fields.includes('visible') && { visible: true }) };
  return (
    <Section title={list.section.name}>
      <ArrayInput source={list.source} blank={blank} rowTitle={(at) => <ComponentTitle list={list} at={at} />}>
        <ComponentFields list={list} />
      </ArrayInput>
    </Section>
  );
}
