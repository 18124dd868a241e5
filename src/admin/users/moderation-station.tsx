import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notDecided, waitingSeller, type Decision, type Outcome } from '../../../machines/moderation';
import { readRecord } from '../../contract/read-record';
import { here } from '../../here';
import type { Values } from '../../kit/form/record';
import type { FilterValue, Row } from '../../kit/list/state';
import type { Desk, StationPart, Taken } from '../../kit/moderation/station/desk';
import { partsIn, reloadParts } from '../../kit/moderation/station/parts';
import { Station } from '../../kit/moderation/station/station';
import { photoLink } from '../../kit/moderation/photos';
import { titleOf, valueAt } from '../../kit/words';
import { can } from '../../providers/access';
import { dataProvider, type Versioned } from '../../providers/data';
import { CallError } from '../../providers/http';
import { notify } from '../../providers/notification';
import { session } from '../../providers/session';
import { decidedRecord, hasChanged } from './moderation-decision';
import { SellerFacts } from './moderation-facts';
import { RejectionReasons } from './moderation-reasons';
import { decisionOf, isWaiting, reasonsFor } from './moderation-status';
import { users } from './resource';
import { idCardModeration, moderation } from './statuses';

interface SellerPart extends StationPart {
  user: Values;
}
async function read(id: Row['id']) {
  const { data, version } = (await dataProvider.getOne({ resource: users.path, id })) as Versioned;
  return { data: readRecord(here(users), data), version };
}
const nameOf = (user: Values) => titleOf(users, user);
/** The filters of lists in which everybody waits: the category of the statistics, or a status. */
const waitingIn: Readonly<Record<string, unknown>> = {
  selected_filters: JSON.stringify(['waitingContacts']),
  status: moderation.waiting,
  id_card_status: idCardModeration.waiting,
};
const onlyWaiting = (filters: ReadonlyMap<string, FilterValue>) =>
  Object.entries(waitingIn).some(([name, waiting]) => {
    const values = [filters.get(name)].flat();
    return values.length === 1 && values[0] === waiting;
  });

/** Reads the record again before it is written whole, so that nothing that changed meanwhile is overwritten. */
async function send(
  { row, part, filled }: Taken<Row, SellerPart>,
  { name }: Decision,
  changed: string,
): Promise<Outcome> {
  const { data: now, version } = await read(row.id);
  const decided = decisionOf(now, part.user);
  if (decided) return { outcome: 'overtaken', decided, by: null };
  // As the server refuses a record that has changed: the same decision would never be sent.
  if (hasChanged(part.user, now)) throw new CallError(changed, 409);
  try {
    await dataProvider.update({
      resource: users.path,
      id: row.id,
      variables: decidedRecord(session()?.roles ?? [], now, name as 'accept' | 'decline', filled),
      meta: { version },
    });
    return { outcome: 'decided' };
  } catch (error) {
    const theirs = error instanceof CallError && error.statusCode === 409 && error.record;
    const first = theirs ? decisionOf(theirs, part.user) : null;
    if (!first) throw error;
    return { outcome: 'overtaken', decided: first, by: null };
  }
}

/** The moderation station for sellers who wait for access, or whose ID card waits (document 1, sections 2.2 and 4). */
export default function SellerStation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'attachments']);
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, unknown>>(new Map());
  const own = here(users);
  const hasCards = own.has('id_card_photo');
  const aboutOf = (user: Values) =>
    [
      nameOf(user),
      user.phone,
      user.traffic_code,
      [valueAt(user, 'address.street'), valueAt(user, 'address.building_number')].filter(Boolean).join(' '),
      hasCards && t('people:users.station.noCard'),
    ]
      .filter(Boolean)
      .join('\n');
  const desk: Desk<Row, SellerPart> = {
    path: users.path,
    kind: waitingSeller,
    mayDecide: can(users, 'edit'),
    picks: isWaiting,
    onlyWaiting,
    person: { resource: users, idOf: (row) => Number(row.id) },
    title: nameOf,
    subtitle: (row) => [row.phone, row.traffic_code].filter(Boolean).join(' · '),
    ...(hasCards && { thumb: (row: Row) => (row.id_card_photo ? String(row.id_card_photo) : undefined) }),
    isSettled: (row) => !isWaiting(row),
    async load(row) {
      const { data: user } = await read(row.id);
      const photo = hasCards && typeof user.id_card_photo === 'string' ? user.id_card_photo : '';
      return [
        {
          id: String(row.id),
          pictures: photo ? [await photoLink(photo)] : [],
          ...(!photo && { text: aboutOf(user) }),
          decided: decisionOf(user, row),
          user,
        },
      ];
    },
    send: (taken, decision) => send(taken, decision, t('people:users.station.changed')),
    tell(notice) {
      void invalidate({ resource: users.path, invalidates: ['list', 'detail'] });
      const { row } = notice.decision.value as Taken<Row, SellerPart>;
      void reloadParts(queries, users.path, String(row.id));
      const name = nameOf(row);
      if (notDecided(notice))
        notify({
          type: 'warning',
          message: [t('people:users.station.failed', { name }), notice.message].filter(Boolean).join('. '),
        });
      else if (notice.type === 'overtaken')
        notify({ type: 'warning', message: t(`people:users.station.already.${notice.decided}`, { name }) });
      else notify({ type: 'success', message: t(`people:users.station.done.${notice.decision.name}`, { name }) });
    },
    whyNot: (_, part, name) =>
      name === 'decline' && part.decided === null && !chosen.has(part.id)
        ? t('people:users.station.reasonFirst')
        : undefined,
    filling: {
      value: (part) => chosen.get(part.id),
      control: (part, standing) => (
        <RejectionReasons
          key={part.id}
          {...reasonsFor(part.user)}
          chosen={chosen.get(part.id)}
          onChoose={(id) => setChosen((now) => new Map(now).set(part.id, id))}
          isDisabled={part.decided !== null || standing === 'decline'}
        />
      ),
    },
    facts: (row) => <SellerFacts user={partsIn<SellerPart>(queries, users.path, String(row.id))?.[0]?.user ?? row} />,
  };
  return <Station desk={desk} onClose={onClose} />;
}
