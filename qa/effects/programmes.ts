import { phaseIds, type Phase } from '../../machines/trade-phases';
import type { Api } from '../api';
import { expect } from '../expect';

interface Stored {
  phase: number;
  phase_start_date: string | null;
  phase_end_date: string | null;
  start_collection_phase: string;
  end_collection_phase: string;
  start_ended_phase: string;
}
const momentOf = (date: string | null) => (date === null ? null : Date.parse(date));

/** The phase and its dates follow the dates of the programme (document 1, sections 2.8 and 4). */
export async function phaseOnServer(admin: Api, id: number, phase: Phase): Promise<void> {
  const stored = await admin.get<Stored>(`admin/trade-program/${id}`);
  const [start, end, ended] = [
    stored.start_collection_phase,
    stored.end_collection_phase,
    stored.start_ended_phase,
  ].map(Date.parse) as [number, number, number];
  const dates: Record<Phase, [number | null, number | null]> = {
    notStarted: [null, start - 1],
    dataCollection: [start, end],
    assessment: [end + 1, ended - 1],
    ended: [ended, null],
    paused: [null, null],
  };
  expect(stored.phase, 'the phase').toBe(phaseIds[phase]);
  expect([momentOf(stored.phase_start_date), momentOf(stored.phase_end_date)], 'the dates of the phase').toEqual(
    dates[phase],
  );
}
/** Dates that are out of order are refused. */
export async function datesOnServer(admin: Api, id: number): Promise<void> {
  const path = 'admin/trade-program';
  const stored = await admin.get<Stored>(`${path}/${id}`);
  const wrong = {
    ...stored,
    end_collection_phase: new Date(Date.parse(stored.start_collection_phase) - 1).toISOString(),
  };
  expect((await admin.ask('PUT', path, wrong)).status, 'a collection does not end before it starts').toBe(422);
}
