import { Refine } from '@refinedev/core';
import { act, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { edition } from 'virtual:edition';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import type { Role } from '../../src/contract/roles';
import { isLeftIn, resolverOf } from '../../src/kit/form/errors';
import { FormContext } from '../../src/kit/form/form-context';
import { formValues, type Values } from '../../src/kit/form/record';
import { Uploads } from '../../src/kit/form/inputs/uploads';
import { TooltipProvider } from '../../src/kit/ui/tooltip';
import { dataProvider } from '../../src/providers/data';
import { loadWords } from '../../src/providers/i18n';
import { signIn } from '../../src/providers/session';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
const roles = ['ADMIN'] as const;

function Fields({
  resource,
  record,
  mode,
  children,
  onReady,
}: {
  resource: Resource;
  record: Values;
  mode: 'create' | 'edit';
  children: ReactNode;
  onReady: (form: FormInTest) => void;
}) {
  const own = useMemo(() => new ContractIn(resource, edition), [resource]);
  const [before] = useState(() => () => record);
  const [state] = useState<{ isLeft?: (path: string) => boolean }>({});
  const { control, getValues, setValue, trigger, setError, getFieldState } = useForm<Values>({
    defaultValues: formValues(own, roles, record),
    mode: 'onTouched',
    resolver: resolverOf(own, mode, roles, before, undefined, (path) => state.isLeft?.(path) ?? true),
  });
  useEffect(() => {
    state.isLeft = isLeftIn(getFieldState);
  }, [state, getFieldState]);
  const parts = useMemo(
    () => ({
      own,
      mode,
      control,
      change: (path: string, value: unknown) =>
        setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
      read: getValues,
      before: record,
      uploads: new Uploads(),
      shown: new Set<string>(),
    }),
    [own, mode, control, getValues, setValue, record],
  );
  onReady({
    values: () => getValues(),
    check: () => act(async () => void (await trigger())),
    refuse: (path, message) => act(() => setError(path, { type: 'server', message })),
  });
  return <FormContext value={parts}>{children}</FormContext>;
}

/** Signs in with one role, as after the server's response. */
export const signInAs = (role: Role | 'CO_TEAM', capabilities?: readonly string[]) =>
  signIn({
    token: `.${btoa(JSON.stringify({ sub: 'manager:5', roles: [role] }))}.`,
    id: 5,
    name: 'Test',
    ...(capabilities && { capabilities: [...capabilities] }),
  });

/** Somebody else signs in. */
export const signInAsOther = () =>
  signIn({ token: `.${btoa(JSON.stringify({ sub: 'manager:6', roles: ['ADMIN'] }))}.`, id: 6, name: 'Other' });

export interface FormInTest {
  values: () => Values;
  /** Validates all fields, as Save does. */
  check: () => Promise<void>;
  refuse: (path: string, message: string) => void;
}

/** Renders inputs in a form for a record of a contract, in English. */
export async function showFields(
  resource: Resource,
  record: Values,
  children: ReactNode,
  mode: 'create' | 'edit' = 'edit',
) {
  localStorage.setItem('language', 'en');
  await loadWords('form', 'validation', 'people', 'staff', 'lookups', 'bonus-shop', 'list', 'shell');
  await loadWords('main-screen', 'target-groups');
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  let form: FormInTest | undefined;
  await act(async () =>
    root.render(
      <Refine dataProvider={dataProvider} options={{ disableTelemetry: true, disableRouteChangeHandler: true }}>
        <TooltipProvider>
          <Fields resource={resource} record={record} mode={mode} onReady={(ready) => void (form = ready)}>
            {children}
          </Fields>
        </TooltipProvider>
      </Refine>,
    ),
  );
  if (!form) throw new Error('The form was not drawn.');
  // Unmounts the page; `act` also flushes renders that are still pending.
  return { ...form, leave: () => act(async () => root.unmount()) };
}

/** The control with exactly this label. */
export function labelled(name: string, at = 0): HTMLInputElement {
  const found = [...document.querySelectorAll('label')]
    .filter((one) => one.textContent === name)
    .map((one) => one.control)[at];
  if (!(
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLButtonElement
  ))
    throw new Error(`Nothing is called ${name}`);
  return found as HTMLInputElement;
}
export function button(name: string, at = 0): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  )[at];
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}
export const press = (element: HTMLElement) => act(async () => element.click());
/** Replaces a field's text and blurs it, with the events that a browser would fire. */
export async function type(element: HTMLInputElement, text: string) {
  const prototype = Object.getPrototypeOf(element) as HTMLInputElement;
  await act(async () => {
    element.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
/** What jsdom lacks and an open select needs. */
Object.assign(Element.prototype, { scrollIntoView() {}, hasPointerCapture: () => false });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const key = (element: HTMLElement, key: string) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
/** Opens a select; its options. */
export async function optionsOf(select: HTMLElement): Promise<HTMLElement[]> {
  await key(select, 'Enter');
  return [...document.querySelectorAll<HTMLElement>('[role=option]')];
}
export const choose = (option: HTMLElement) => key(option, 'Enter');
export const leave = (element: HTMLElement) => act(async () => element.blur());
/** The texts of the field's accessible description, which a screen reader reads after its name. */
export const described = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim() ??
  element.getAttribute('aria-description') ??
  '';
