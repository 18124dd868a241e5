import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CategoryForm from '../../src/admin/bonus-shop/categories/form';
import { categories } from '../../src/admin/bonus-shop/categories/resource';
import CouponForm from '../../src/admin/bonus-shop/coupons/form';
import { ModeFields } from '../../src/admin/bonus-shop/coupons/mode-fields';
import { coupons } from '../../src/admin/bonus-shop/coupons/resource';
import { ColoursInput } from '../../src/admin/bonus-shop/presents/colours-input';
import PresentForm from '../../src/admin/bonus-shop/presents/form';
import { NewColour } from '../../src/admin/bonus-shop/presents/new-colour';
import { presents } from '../../src/admin/bonus-shop/presents/resource';
import ProductForm from '../../src/admin/bonus-shop/products/form';
import { products } from '../../src/admin/bonus-shop/products/resource';
import { TierPrices } from '../../src/admin/bonus-shop/products/tier-prices';
import VoucherForm from '../../src/admin/bonus-shop/vouchers/form';
import { vouchers } from '../../src/admin/bonus-shop/vouchers/resource';
import { draftKey, keepDraft } from '../../src/kit/form/editing/drafts';
import { Field } from '../../src/kit/form/field';
import { useFormParts } from '../../src/kit/form/form-context';
import { Uploads } from '../../src/kit/form/inputs/uploads';
import { loadWords } from '../../src/providers/i18n';
import { button, described, labelled, leave, press, showFields, signInAs, type } from './form-fixture';
import { said } from './messages';
import { openScreens } from './screens';
import { waitFor } from './wait-for';

let end: (() => Promise<void>) | undefined;
const show = async (...given: Parameters<typeof showFields>) => {
  const form = await showFields(...given);
  end = form.leave;
  return form;
};
afterEach(async () => {
  await end?.();
  end = undefined;
  vi.unstubAllGlobals();
});

/** Opens the page of a record; the methods of the calls that would change it are returned. */
async function openPage(path: string, View: () => ReactNode, record: { id: number; [field: string]: unknown }) {
  signInAs('ADMIN');
  const sent: string[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    if (method !== 'GET') sent.push(method);
    return Response.json(url.includes(`/${path}/${record.id}`) ? record : { data: [], total: 0 });
  });
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  const { root } = await openScreens(
    [{ path: `/${path}/$id`, resource: path, action: 'edit', View }],
    `/${path}/${record.id}`,
  );
  end = () => act(async () => root.unmount());
  return sent;
}

const product = {
  id: 3,
  description: 'A ticket',
  price: 1000,
  nominal_price: 10,
  provider_id: 1,
  type: 1,
  active: true,
};

test('a digital product says what each tier pays, a line each, and nothing where there are no tiers', async () => {
  await show(
    products,
    {
      ...product,
      prices_by_discount_tiers: [
        { tier_id: 1, tier_name: 'Basic', discount_price: 1000 },
        { tier_id: 2, tier_name: 'Gold', discount_price: 875 },
        { tier_id: 3, tier_name: 'Diamond', discount_price: 812.5 },
      ],
    },
    <TierPrices />,
  );
  const prices = document.querySelector('dl')!;
  expect(document.getElementById(prices.getAttribute('aria-labelledby')!)!.textContent).toBe(
    'Prices by discount tiers',
  );
  expect([...prices.children].map((line) => [...line.children].map((one) => one.textContent))).toEqual([
    ['Basic', '1,000'],
    ['Gold', '875'],
    ['Diamond', '812.5'],
  ]);
  expect(prices.querySelector('input')).toBeNull();
  await end?.();
  await show(products, { ...product, prices_by_discount_tiers: [] }, <TierPrices />);
  expect(document.querySelector('dl')).toBeNull();
});

test('the page of a digital product says what each tier pays, and when it was created', async () => {
  await openPage(products.path, ProductForm, {
    ...product,
    created_at: '2026-03-04T10:00:00Z',
    prices_by_discount_tiers: [{ tier_id: 2, tier_name: 'Gold', discount_price: 875 }],
  });
  await waitFor(() => expect(document.querySelector('dl[aria-labelledby=tier-prices]')?.textContent).toBe('Gold875'));
  expect(document.querySelector('form')!.textContent).toMatch(/Created04\.03\.2026/);
});

test('a category of transfers must have a header image, beside its photo; one of digital products has none', async () => {
  const open = async (type: number) => {
    await openPage(categories.path, CategoryForm, { id: 4, name: 'Transfers', type });
    return waitFor(() => labelled('Photo').closest('[data-fields]')!);
  };
  const images = await open(3);
  expect(labelled('Header image').getAttribute('aria-required')).toBe('true');
  expect(images.contains(labelled('Header image'))).toBe(true);
  await end?.();
  await open(1);
  expect(() => labelled('Header image')).toThrow('Nothing is called');
});

test('a voucher is not saved with a key of its metadata twice: the second one says so', async () => {
  const metadata = ['size', 'colour'].map((key) => ({ key, value: 'S' }));
  const sent = await openPage(vouchers.path, VoucherForm, { id: 5, name: 'Gift', metadata });
  await type(await waitFor(() => labelled('Key', 1)), 'size');
  await press(button('Save'));
  await waitFor(() => expect(labelled('Key', 1).getAttribute('aria-invalid')).toBe('true'));
  expect(described(labelled('Key', 1))).toBe('This key is there already');
  expect(labelled('Key', 0).getAttribute('aria-invalid')).toBeNull();
  expect(sent).toEqual([]);
});

test.each([
  ['Price, points', 'price', '-1', 'Must be 0 or more'],
  ['Promo price, points', 'promo_price', '-5', 'Must be 0 or more'],
  ['Nominal price, €', 'nominal_price', '-0.5', 'Must be 0 or more'],
  ['Count', 'count', '-1', 'Must be 0 or more'],
  ['Count', 'count', '3000000000', 'Must be 2147483647 or less'],
])('%s of a present refuses %s where it is written', async (name, source, value, words) => {
  await show(presents, { id: 5, price: 120, count: 3 }, <Field source={source} />);
  const input = labelled(name);
  await type(input, value);
  await leave(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe(words);
});

test('a colour of a present that is older than those offered is offered by its number, and stays', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () =>
    Response.json({ colors: [{ id: 301, name: 'Red', color: '#FF0000' }], total: 301 }),
  );
  const { values } = await show(presents, { id: 5, colors: [9] }, <ColoursInput source="colors" />);
  const red = await waitFor(() => labelled('Red'));
  expect([labelled('#9'), red].map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  await press(red);
  expect(values().colors).toEqual([9, 301]);
});

test('a new colour that fails is sent again with its key, and with another key once it is another colour', async () => {
  signInAs('ADMIN', ['idempotency']);
  const sent: [name: string, key: string][] = [];
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body: string; headers: HeadersInit }) => {
    const { name } = JSON.parse(init.body) as { name: string };
    sent.push([name, new Headers(init.headers).get('Idempotency-Key')!]);
    return Response.json({ message: 'The disk is full' }, { status: 500 });
  });
  await show(presents, { id: 5 }, <NewColour />);
  await press(button('New colour'));
  const create = async (name: string) => {
    const before = sent.length;
    await type(labelled('Colour name'), name);
    await press(button('Create colour'));
    await waitFor(() =>
      expect([sent.length, button('Create colour').getAttribute('aria-busy')]).toEqual([before + 1, 'false']),
    );
  };
  await type(labelled('Colour value'), '#1F5F6B');
  for (const name of ['Petrol', 'Petrol', 'Teal']) await create(name);
  expect(sent.map(([name]) => name)).toEqual(['Petrol', 'Petrol', 'Teal']);
  const [first, again, other] = sent.map(([, key]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

describe('a new colour', () => {
  type Sent = { name: string; color: string };
  let sent: Sent[];
  let answer: () => Response | Promise<Response>;
  const open = async () => {
    signInAs('ADMIN');
    sent = [];
    answer = () => Response.json({ id: 9 });
    said.tell.mockClear();
    let names = ['Red'];
    vi.stubGlobal('fetch', async (_: string, init: { method: string; body: string }) => {
      if (init.method === 'GET')
        return Response.json({ colors: names.map((name, at) => ({ id: at + 1, name, color: '#FF0000' })), total: 1 });
      const made = JSON.parse(init.body) as Sent;
      sent.push(made);
      names = [...names, made.name];
      return answer();
    });
    const form = await show(
      presents,
      { id: 5, colors: [] },
      <>
        <ColoursInput source="colors" />
        <NewColour />
      </>,
    );
    await press(button('New colour'));
    return form;
  };
  const fill = async (name: string, color: string) => {
    await type(labelled('Colour name'), name);
    await type(labelled('Colour value'), color);
  };
  const key = async (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => void labelled('Colour value').dispatchEvent(event));
    return event;
  };

  test('is sent without the spaces around its name, and can be chosen at once', async () => {
    await open();
    await waitFor(() => labelled('Red'));
    await fill(' Petrol ', '#1F5F6B');
    await press(button('Create colour'));
    await waitFor(() => labelled('Petrol'));
    expect(sent).toEqual([{ name: 'Petrol', color: '#1F5F6B' }]);
    expect(() => labelled('Colour name')).toThrow('Nothing is called');
    expect(said.tell).toHaveBeenCalledExactlyOnceWith({
      type: 'success',
      message: expect.stringContaining('Petrol') as string,
    });
  });

  test('that is refused says why at each field', async () => {
    await open();
    answer = () =>
      Response.json({ message: 'Not valid', errors: { name: ['Taken'], color: ['Too dark'] } }, { status: 422 });
    await fill('Petrol', '#1F5F6B');
    await press(button('Create colour'));
    await waitFor(() => expect(described(labelled('Colour name'))).toBe('Taken'));
    expect(described(labelled('Colour value'))).toBe('Too dark');
  });

  test('that the server could not make says so, and keeps what was written', async () => {
    await open();
    answer = () => Response.json({ message: 'The disk is full' }, { status: 500 });
    await fill('Petrol', '#1F5F6B');
    await press(button('Create colour'));
    await waitFor(() =>
      expect(said.tell).toHaveBeenCalledExactlyOnceWith({ type: 'warning', message: "Error: Color wasn't created" }),
    );
    expect([labelled('Colour name').value, labelled('Colour value').value]).toEqual(['Petrol', '#1F5F6B']);
  });

  test('is not sent with a name of spaces', async () => {
    await open();
    await fill('  ', '#1F5F6B');
    await press(button('Create colour'));
    expect([described(labelled('Colour name')), labelled('Colour value').getAttribute('aria-invalid')]).toEqual([
      'Required',
      null,
    ]);
    expect(sent).toEqual([]);
  });

  test('is made once, however often Create is pressed', async () => {
    await open();
    let end = (_: Response) => {};
    answer = () => new Promise((resolve) => (end = resolve));
    await fill('Petrol', '#1F5F6B');
    await press(button('Create colour'));
    await press(button('Create colour'));
    expect(sent).toHaveLength(1);
    await act(async () => end(Response.json({ id: 9 })));
  });

  test('is given up by Escape, which leads back to its button', async () => {
    await open();
    await key('Escape');
    await waitFor(() => expect(document.activeElement).toBe(button('New colour')));
    expect(() => labelled('Colour name')).toThrow('Nothing is called');
  });

  test('is given up by Cancel', async () => {
    await open();
    await press(button('Cancel'));
    expect(() => labelled('Colour name')).toThrow('Nothing is called');
    expect(sent).toEqual([]);
  });

  const picker = () => document.querySelector<HTMLInputElement>('input[type=color]')!;

  test('that is picked is written in capitals', async () => {
    await open();
    await type(picker(), '#1f5f6b');
    expect(labelled('Colour value').value).toBe('#1F5F6B');
  });

  test('that is typed is shown by the picker', async () => {
    await open();
    await fill('Petrol', '#1F5F6B');
    expect(picker().value).toBe('#1f5f6b');
  });

  test('says what a colour looks like where its value is none', async () => {
    await open();
    await fill('Petrol', 'petrol');
    await press(button('Create colour'));
    expect(described(labelled('Colour value'))).toBe('Must be a colour such as #FFC163');
    expect(sent).toEqual([]);
  });

  test('is made by Enter, which does not save the present', async () => {
    await open();
    await fill('Petrol', '#1F5F6B');
    const { defaultPrevented } = await key('Enter');
    await waitFor(() => labelled('Petrol'));
    expect(defaultPrevented).toBe(true);
  });
});

test('the newest hundred colours are offered', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin).search);
    return Response.json({ colors: [{ id: 3, name: 'Red', color: '#FF0000' }], total: 1 });
  });
  await show(presents, { id: 5, colors: [] }, <ColoursInput source="colors" />);
  await waitFor(() => labelled('Red'));
  expect(asked).toEqual(['?sort=id&order=DESC&offset=0&limit=100']);
});

test('the colours of a present are chosen where their numbers come as texts', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ colors: [{ id: '3', name: 'Red', color: '#FF0000' }], total: 1 }));
  await show(presents, { id: 5, colors: [3] }, <ColoursInput source="colors" />);
  await waitFor(() => expect(labelled('Red').getAttribute('aria-checked')).toBe('true'));
});

test('a market without colours says so where they would be chosen', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ colors: [], total: 0 }));
  await show(presents, { id: 5, colors: [] }, <ColoursInput source="colors" />);
  await waitFor(() => expect(document.body.textContent).toContain('There are no colours yet: create one'));
});

test('colours that do not come are asked for again, and those of the present are chosen then', async () => {
  signInAs('ADMIN');
  let isBroken = true;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/presents/5')) return Response.json({ id: 5, name: 'Cap', price: 5, count: 1, colors: [3] });
    if (!url.includes('/colors')) return Response.json({ data: [], total: 0 });
    return isBroken
      ? Response.json({ message: 'The disk is full' }, { status: 500 })
      : Response.json({ colors: [{ id: 3, name: 'Red', color: '#FF0000' }], total: 1 });
  });
  await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
  const { root } = await openScreens(
    [{ path: '/admin/bonus-shop/presents/$id', resource: presents.path, action: 'edit', View: PresentForm }],
    '/admin/bonus-shop/presents/5',
  );
  end = () => act(async () => root.unmount());
  await waitFor(() => button('Try again'));
  isBroken = false;
  await press(button('Try again'));
  await waitFor(() => expect(labelled('Red').getAttribute('aria-checked')).toBe('true'));
});

test('a colour can be created in the form of a present', async () => {
  await openPage(presents.path, PresentForm, { id: 5 });
  await waitFor(() => button('New colour'));
  await press(button('New colour'));
  expect(labelled('Colour name').value).toBe('');
});

test('a colour can be seen beside its name', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () => Response.json({ colors: [{ id: 3, name: 'Red', color: '#FF0000' }], total: 1 }));
  await show(presents, { id: 5, colors: [] }, <ColoursInput source="colors" />);
  const red = await waitFor(() => labelled('Red'));
  expect(red.closest('label')!.querySelector('[style]')?.getAttribute('style')).toContain('rgb(255, 0, 0)');
});

test('a colour that is taken out of a present leaves the others in', async () => {
  signInAs('ADMIN');
  vi.stubGlobal('fetch', async () =>
    Response.json({ colors: [3, 4].map((id) => ({ id, name: `Colour ${id}`, color: '#FF0000' })), total: 2 }),
  );
  const { values } = await show(presents, { id: 5, colors: [3, 4] }, <ColoursInput source="colors" />);
  await press(await waitFor(() => labelled('Colour 3')));
  expect(values().colors).toEqual([4]);
});

describe('the type of a coupon', () => {
  const codes = { code: 'SPRING', nominal_value: 5, coupon_codes_link: 'bonus-shop/xlsx/a.xlsx', has_barcode: true };
  const none = { code: null, nominal_value: null, coupon_codes_link: null, has_barcode: null };
  let modes: string[];
  const open = async (record: object) => {
    signInAs('ADMIN');
    vi.stubGlobal('fetch', async () => Response.json({}));
    modes = [];
    const onShown = (mode: string) => void modes.push(mode);
    let uploads = new Uploads();
    function Sent() {
      ({ uploads } = useFormParts());
      return null;
    }
    const form = await show(
      coupons,
      { id: 5, pdf_link: null, ...none, ...record },
      <>
        <ModeFields onShown={onShown} />
        <Sent />
      </>,
    );
    return { values: form.values, sends: (is: boolean) => act(async () => uploads.set('pdf_link', is)) };
  };
  const chosen = () => ['PDF', 'Code'].map((one) => button(one).getAttribute('aria-pressed'));
  const question = () => document.querySelector('[role=alertdialog]')?.textContent;

  test('is codes where the coupon has some, else a PDF', async () => {
    await open(codes);
    expect([...chosen(), modes.at(-1)]).toEqual(['false', 'true', 'code']);
    await end?.();
    await open({});
    expect([...chosen(), modes.at(-1)]).toEqual(['true', 'false', 'pdf']);
  });

  test('asks for a value and a file of codes, but not for the rest', async () => {
    await open({});
    await press(button('Code'));
    expect(question()).toBeUndefined();
    expect(modes.at(-1)).toBe('code');
    expect(labelled('Nominal value, €').getAttribute('aria-required')).toBe('true');
    expect(labelled('Coupon code').getAttribute('aria-required')).toBeNull();
    expect(labelled('Codes file').getAttribute('aria-required')).toBe('true');
    expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
      'Coupon code',
      'Nominal value, €',
      'Codes file',
      'Has a barcode',
    ]);
  });

  test('asks for a PDF file, or for a workbook of codes', async () => {
    await open({});
    const accepted = () => document.querySelector<HTMLInputElement>('input[type=file]')!.accept;
    expect(accepted()).toBe('application/pdf,.pdf');
    await press(button('Code'));
    expect(accepted()).toBe('.xlsx');
  });

  test('is not changed without a question where that loses something', async () => {
    const { values } = await open(codes);
    await press(button('PDF'));
    expect(question()).toContain('Switch to PDF and clear the codes?');
    await press(button('Keep it'));
    expect(question()).toBeUndefined();
    expect(chosen()).toEqual(['false', 'true']);
    expect(values()).toMatchObject(codes);
  });

  test('takes what belongs to the other one out of the form, and brings it back on the way back', async () => {
    const { values } = await open(codes);
    await press(button('PDF'));
    await press(button('Clear the codes'));
    expect(chosen()).toEqual(['true', 'false']);
    expect(values()).toMatchObject(none);
    expect(document.querySelector('[role=status]')!.textContent).toContain('The codes were cleared.');
    await press(button('Go back'));
    expect(chosen()).toEqual(['false', 'true']);
    expect(values()).toMatchObject(codes);
  });

  test('is changed to codes after a question where there is a PDF, which comes back on the way back', async () => {
    const pdf_link = 'bonus-shop/pdf/a.pdf';
    const { values } = await open({ pdf_link });
    await press(button('Code'));
    expect(question()).toContain('Switch to Code and clear the PDF?');
    expect(question()).toContain('What is cleared comes back if you switch back before you save.');
    await press(button('Clear the PDF'));
    expect([...chosen(), values().pdf_link]).toEqual(['false', 'true', null]);
    expect(document.querySelector('[role=status]')!.textContent).toContain('The PDF was cleared.');
    await press(button('Go back'));
    expect([...chosen(), values().pdf_link]).toEqual(['true', 'false', pdf_link]);
  });

  test('is not changed back while a file is being sent', async () => {
    const { sends } = await open(codes);
    await press(button('PDF'));
    await press(button('Clear the codes'));
    await sends(true);
    expect(described(button('Go back'))).toBe('A file is being sent: wait, or cancel it');
  });

  test('stays while a file is being sent, and says why', async () => {
    const { sends } = await open({});
    await sends(true);
    expect(described(button('Code'))).toBe('A file is being sent: wait, or cancel it');
    await press(button('Code'));
    expect(chosen()).toEqual(['true', 'false']);
    await sends(false);
    await press(button('Code'));
    expect(chosen()).toEqual(['false', 'true']);
  });
});

describe('the form of a coupon', () => {
  const path = coupons.path;
  let finish: (answer: Response) => void;
  const open = async (at: string) => {
    signInAs('ADMIN');
    vi.stubGlobal('scrollTo', () => undefined);
    const stored = {
      id: 5,
      product_id: 3,
      expired_at: '2027-06-30T22:59:59.999Z',
      nominal_value: 5,
      coupon_codes_link: 'bonus-shop/xlsx/a.xlsx',
    };
    vi.stubGlobal('fetch', async (url: string, init: { method: string }) =>
      init.method === 'GET'
        ? Response.json(url.includes('/coupons/5') ? stored : { data: [], total: 0 })
        : new Promise<Response>((resolve) => (finish = resolve)),
    );
    await loadWords('bonus-shop', 'form', 'validation', 'list', 'shell');
    const { root } = await openScreens(
      [
        { path: `/${path}/create`, resource: path, action: 'create', View: CouponForm },
        { path: `/${path}/$id`, resource: path, action: 'edit', View: CouponForm },
      ],
      `/${path}/${at}`,
    );
    end = () => act(async () => root.unmount());
    await waitFor(() => button('Code'));
  };

  test('complains of no empty field of the type that was just chosen', async () => {
    await open('create');
    await press(button('Code'));
    expect(labelled('Nominal value, €').getAttribute('aria-invalid')).toBeNull();
  });

  test('is not saved with codes that have no value', async () => {
    await open('create');
    await press(button('Code'));
    await type(labelled('Coupon code'), 'SPRING');
    await press(button('Save'));
    await waitFor(() => expect(described(labelled('Nominal value, €'))).toBe('Required'));
  });

  test('is not saved with codes that have no file', async () => {
    await open('create');
    await press(button('Code'));
    await type(labelled('Nominal value, €'), '5');
    await press(button('Save'));
    const file = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
    await waitFor(() => expect(described(file())).toContain('Required'));
  });

  test('keeps its type while it is being saved, and says why', async () => {
    await open('5');
    await type(await waitFor(() => labelled('Nominal value, €')), '7');
    await press(button('Save'));
    await waitFor(() => expect(described(button('PDF'))).toBe('The coupon is being saved'));
    await act(async () => finish(Response.json({ message: 'The disk is full' }, { status: 500 })));
  });

  describe('for the next coupon', () => {
    const codes = { code: 'SPRING', nominal_value: 5, coupon_codes_link: 'bonus-shop/xlsx/a.xlsx' };
    beforeEach(async () => {
      const values = { product_id: 3, expired_at: '2027-06-30T22:59:59.999Z', ...codes };
      keepDraft(draftKey('manager:5', path), { at: Date.now(), values, signedOut: true });
      await open('create');
      await press(button('PDF'));
      await press(button('Clear the codes'));
    });
    const next = {
      'Save and add another': async () => {
        await press(button('Save and add another'));
        await waitFor(() => expect(button('Saving…')).toBeTruthy());
        await act(async () => finish(Response.json({ id: 6 })));
        await waitFor(() => expect(button('Save')).toBeTruthy());
      },
      Discard: () => press(button('Discard')),
    };
    test.each(['Save and add another', 'Discard'] as const)('after %s offers nothing of this one', async (how) => {
      await next[how]();
      expect(() => button('Go back')).toThrow('no button');
    });
    test.each(['Save and add another', 'Discard'] as const)('after %s has no codes of this one', async (how) => {
      await next[how]();
      await press(button('Code'));
      expect(labelled('Coupon code').value).toBe('');
    });
  });
});
