import type { Model } from './model';
import { machines } from './workflows';

/** All models. A new file in models/ is found by itself. */
export const models: readonly Model[] = Object.values(
  import.meta.glob<Record<string, Model>>('./models/*.ts', { eager: true }),
).flatMap((module) => Object.values(module));
/** The name of the model's machine. */
export function workflowOf({ name, machine }: Model): string {
  const found = [...machines].find(([, one]) => one === machine);
  if (!found) throw new Error(`The machine of the model '${name}' is none of machines/`);
  return found[0];
}
/** Whether --machine selects this model, by its own name or by its machine's. */
export const isNamed = (model: Model, name: string): boolean => model.name === name || workflowOf(model) === name;
