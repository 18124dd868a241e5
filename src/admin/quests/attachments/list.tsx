import { useCallback, useMemo } from 'react';
import { lazyPart } from '../../../kit/lazy-part';
import { choosable, whyNotChoose } from '../../../../machines/bulk-marking';
import type { Choosing } from '../../../kit/list/actions/choosing';
import { List } from '../../../kit/list/list';
import { Column, Filter } from '../../../kit/list/parts';
import type { Row } from '../../../kit/list/state';
import { PersonLink } from '../../../kit/person/person-link';
import { StationButton } from '../../../kit/moderation/station/station-button';
import { can } from '../../../providers/access';
import { useTranslation } from 'react-i18next';
import { ImagesButton } from './images-button';
import { MarkSelected } from './mark-selected';
import { MarkingProvider, useMarking } from './marking';
import { MatchLine } from './match-line';
import { MatchingProvider, marksMatching, useMatching } from './matching';
import { questAttachments } from './resource';
import { hasImages, markRow, type AttachmentRow } from './row';
import { TaskBoxes } from './task-boxes';
import { taskWords } from './task-name';

const loadStation = () => import('./image-station');
const ImageStation = lazyPart(loadStation, ['loyalty']);

export default function QuestAttachmentList() {
  // Loads the rows' namespaces, too: a row that suspends would hide the list.
  const { t } = useTranslation(taskWords);
  const marking = useMarking();
  const { state, send } = marking;
  const matching = useMatching();
  const unselect = matching.send;
  const { context } = state;
  const { isOn, mayMark } = context;
  const isWorking = state.hasTag('working');
  const whyNot = useCallback(
    (row: Row) => {
      const reason = whyNotChoose({ isOn, mayMark, isWorking }, markRow(row as unknown as AttachmentRow));
      return reason ? t(`attachments:whyNot.${reason}`) : undefined;
    },
    [isOn, mayMark, isWorking, t],
  );
  // A row that is chosen by itself ends the selection of all that match.
  const choose = useCallback(
    (id: Row['id'], on: boolean) => {
      unselect({ type: 'CLEAR' });
      send({ type: 'CHOOSE', id, on });
    },
    [send, unselect],
  );
  const all = choosable(context);
  const choosing = useMemo<Choosing>(
    () => ({
      chosen: new Set<Row['id']>(context.chosen),
      choose,
      whyNot,
      all: {
        label: t('attachments:mark.selectAll'),
        isChosen: all.length > 0 && context.chosen.length === all.length,
        choose: (on) => {
          unselect({ type: 'CLEAR' });
          send({ type: 'CHOOSE_ALL', on });
        },
        whyNot: isWorking ? t('attachments:whyNot.busy') : all.length ? undefined : t('attachments:whyNot.noneOpen'),
      },
    }),
    [context.chosen, choose, whyNot, all.length, isWorking, send, unselect, t],
  );
  return (
    <MatchingProvider value={matching}>
      <MarkingProvider value={marking}>
        <List
          resource={questAttachments}
          {...(isOn && mayMark && { choosing })}
          above={marksMatching() && <MatchLine />}
          actions={
            <>
              <StationButton
                mayDecide={can(questAttachments, 'moderate')}
                picks={hasImages}
                station={ImageStation}
                load={loadStation}
              />
              <MarkSelected />
            </>
          }
        >
          <Filter source="user_id" />
          <Filter source="task" />
          <Filter source="quest_id" />
          <Column<typeof questAttachments> source="quest.admin_panel_name" />
          <Column<typeof questAttachments> source="quest.name" />
          <Column<typeof questAttachments>
            source="userId"
            render={({ userId }) => userId && <PersonLink id={userId}>{userId}</PersonLink>}
          />
          <Column<typeof questAttachments> source="quest.end_date" />
          <Column<typeof questAttachments> source="tasks" width={368} render={(row) => <TaskBoxes row={row} />} />
          <Column<typeof questAttachments>
            source="withImages"
            width={122}
            render={(row) => <ImagesButton row={row} />}
          />
        </List>
      </MarkingProvider>
    </MatchingProvider>
  );
}
