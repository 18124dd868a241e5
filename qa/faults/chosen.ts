import { parseArgs } from 'node:util';
import { isNamed, models } from '../models';
import { readShard } from '../options';
import { kindOf, kinds, type Fault, type Kind } from './fault';
import { faults } from './planted';

/** Parses the command line; throws an error with a readable message. */
export function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      machine: { type: 'string' },
      kind: { type: 'string' },
      only: { type: 'string', multiple: true },
      workers: { type: 'string', default: '3' },
      walks: { type: 'string' },
      shard: { type: 'string', default: '1/1' },
      out: { type: 'string', default: 'qa-report' },
      quick: { type: 'boolean', default: false },
    },
  });
  const { machine, kind, shard, walks } = values;
  if (machine && !models.some((model) => isNamed(model, machine)))
    throw new Error(`There is no model '${machine}': ${models.map((one) => one.name).join(', ')}`);
  if (kind && !kinds.includes(kind as Kind))
    throw new Error(`--kind must be one of ${kinds.join(', ')}, not '${kind}'`);
  const { part, of } = readShard(shard);
  return { ...values, part, parts: of, workers: Number(values.workers), most: walks ? Number(walks) : Infinity };
}
export type Options = ReturnType<typeof readArguments>;

/** The faults that the options select. A shard has every n-th of them, so that the kinds are spread evenly. */
export function chosenBy({ machine, kind, only, quick, part, parts }: Options): readonly Fault[] {
  const chosen = faults.filter(
    (one) =>
      (!machine || models.some((model) => model.name === one.machine && isNamed(model, machine))) &&
      (!kind || kindOf(one) === kind) &&
      (!only || only.some((part) => one.name.includes(part))) &&
      (!quick || one.isQuick),
  );
  if (!chosen.length) throw new Error('Nothing was hunted: no planted fault is selected by these options');
  return chosen.filter((_, at) => at % parts === part - 1);
}
