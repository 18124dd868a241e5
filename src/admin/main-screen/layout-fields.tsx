import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { mainScreenMachine } from '../../../machines/main-screen';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Section } from '../../kit/form/section';
import { ComponentCards } from './component-cards';
import { sectionIds } from './layout';
import { SectionRows } from './section-rows';

/** The sections of a screen and their components, as the machine's state says (document 1, sections 2.11 and 4). */
export function LayoutFields() {
  const { control } = useFormParts();
  return control ? <Live control={control} /> : null;
}

function Live({ control }: { control: Control<Values> }) {
  const sections = useWatch({ control, name: 'sections', compute: sectionIds });
  const [state, send] = useMachine(mainScreenMachine, { input: { sections } });
  useEffect(() => send({ type: 'FOLLOW', sections }), [send, sections]);
  return (
    <>
      <Section title="sections">
        <SectionRows state={state} send={send} />
      </Section>
      <ComponentCards order={state.context.sections} />
    </>
  );
}
