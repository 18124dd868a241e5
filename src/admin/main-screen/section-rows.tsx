import { useTranslation } from 'react-i18next';
import { typesLeft, type MainScreenEvent, type MainScreenSnapshot } from '../../../machines/main-screen';
import { ArrayInput } from '../../kit/form/rows/array-input';
import { useRow } from '../../kit/form/rows/use-row';
import { Field } from '../../kit/form/field';
import { ChoiceInput } from '../../kit/form/inputs/choice-input';
import { valueAt } from '../../kit/words';
import { mainScreens } from './resource';

interface SectionRowsProps {
  state: MainScreenSnapshot;
  send: (event: MainScreenEvent) => void;
}

/** The sections in their order on the screen, each type at most once (document 1, sections 2.11 and 4). */
export function SectionRows({ state, send }: SectionRowsProps) {
  const { t } = useTranslation(mainScreens.words);
  const [next] = typesLeft(state);
  return (
    <ArrayInput
      source="sections"
      inLine
      blank={{ type: { id: next?.id }, target_group_id: null, visible: true }}
      onAdd={() => send({ type: 'ADD' })}
      {...(!state.can({ type: 'ADD' }) && { max: state.context.sections.length })}
      fullReason={t('main-screen.sectionsFull')}
    >
      <TypeInput state={state} send={send} />
      <Field source="target_group_id" />
      <Field source="visible" />
    </ArrayInput>
  );
}

function TypeInput({ state, send }: SectionRowsProps) {
  const { t } = useTranslation(mainScreens.words);
  const from = valueAt(useRow().values, 'type.id');
  return (
    <ChoiceInput
      source="type.id"
      disabledOption={({ id }) =>
        state.can({ type: 'SWITCH', from, to: id as number }) ? undefined : t('main-screen.sectionUsed')
      }
      onChosen={(to) => send({ type: 'SWITCH', from, to: to as number })}
    />
  );
}
