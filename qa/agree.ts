import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateName } from '../tests/unit/paths';
import { expect } from './expect';
import { eventsOf, type Model, type Scene } from './model';

/** The names of the checks for a state: its own check and those of its parent states. */
export function checksOf(model: Model, snapshot: AnyMachineSnapshot): string[] {
  return stateName(snapshot)
    .split('+')
    .flatMap((leaf) => {
      const parts = leaf.split('.');
      const names = parts.map((_, index) => parts.slice(0, index + 1).join('.')).filter((name) => model.shows[name]);
      if (!names.length) throw new Error(`The model has no check for the state '${leaf}'`);
      return names;
    });
}

/** Whether the first matching button is disabled; undefined if there is none. */
const isDisabled = async (button: Locator) =>
  (
    await button.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-disabled') === 'true' || (one as HTMLButtonElement).disabled),
    )
  )[0];
const descriptionOf = (button: Locator) =>
  button.evaluate(
    (one) =>
      one
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim() ??
      one.getAttribute('aria-description') ??
      '',
  );

/**
 * Asserts that the page shows what the current state requires and enables exactly the buttons that the machine allows.
 */
export async function agree(model: Model, scene: Scene, snapshot: AnyMachineSnapshot, patience: number): Promise<void> {
  const soon = { timeout: patience };
  for (const name of new Set(checksOf(model, snapshot))) await model.shows[name]!(scene, snapshot as never);
  for (const [key, control] of Object.entries(model.controls)) {
    const events = eventsOf(model, key);
    if (!events.length) throw new Error(`The model has a control for '${key}', but no such event`);
    const button = control.find(scene);
    const says = `'${key}' in the state '${stateName(snapshot)}'`;
    if (
      snapshot.status === 'active' &&
      events.some(([name, event]) => isPossible(model, scene, snapshot, name, event))
    ) {
      await expect(button, `${says} can be pressed`).toBeVisible(soon);
      await expect
        .poll(() => isDisabled(button), { message: `${says} is enabled, as the machine says`, ...soon })
        .toBe(false);
    } else if (control.isShown?.(snapshot as never)) {
      await expect(button, `${says} is in the page`).toBeVisible(soon);
      await expect
        .poll(() => isDisabled(button), { message: `${says} is disabled, as the machine says`, ...soon })
        .toBe(true);
      const reason = control.reason?.(snapshot as never) ?? /./;
      await expect
        .poll(() => descriptionOf(button), { message: `${says} says why it is disabled`, ...soon })
        .toMatch(typeof reason === 'string' ? new RegExp(escaped(reason)) : reason);
    } else {
      await expect
        .poll(async () => !(await button.first().isVisible()) || (await isDisabled(button)) !== false, {
          message: `${says} cannot be pressed, as the machine says`,
          ...soon,
        })
        .toBe(true);
    }
  }
}
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether the machine accepts the event and the user can send it on this screen. */
const isPossible = (model: Model, { variant }: Scene, snapshot: AnyMachineSnapshot, name: string, event: EventObject) =>
  snapshot.can(event as never) && (model.allows?.(snapshot as never, { ...event, name } as never, variant) ?? true);
