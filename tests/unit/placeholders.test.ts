import { expect, test } from 'vitest';
import { fillPlaceholders, isTemplate, splitPlaceholders } from '../../src/contract/placeholders';
import { parseUrlState } from '../../src/admin/chats/url-state';
import { parseChatId } from '../../src/contract/chat-id';

const values = { name: 'Réka', surname: '{coins}', coins: '120', outlet_code: '', manager_name: 'Éva Nagy' };

test.each([
  ['Dear {name} {surname}', 'Dear Réka {coins}', true],
  ['{coins}{coins}', '120120', true],
  ['[{outlet_code}] {manager_name}', '[] Éva Nagy', true],
  ['{Name} {nothing} {}', '{Name} {nothing} {}', false],
  ['', '', false],
])('%j is read as %j', (text, read, template) =>
  expect([fillPlaceholders(text, values), isTemplate(text)]).toEqual([read, template]),
);
test('a text is its parts', () =>
  expect(splitPlaceholders('a{name}b')).toEqual([{ words: 'a' }, { placeholder: 'name' }, { words: 'b' }]));

const place = { chat: null, name: '', filter: 'all', desk: null, said: '', page: 1, size: 50 };
test.each([
  [{}, place],
  [
    { chat: '1-5', name: 'Réka', filter: 'marked', page: 2, size: '250' },
    { chat: '1-5', name: 'Réka', filter: 'marked', desk: null, said: '', page: 2, size: 250 },
  ],
  [{ chat: 'a b', filter: 'old', page: 0, size: 60 }, place],
  [
    { chat: ['1-5'], name: 12, page: '3' },
    { ...place, name: '12', page: 3 },
  ],
])('the address %j says %j', (params, said) => expect(parseUrlState(params)).toEqual(said));

test.each([
  ['1-5', false, { to: 'user', id: 5 }],
  ['1-1', false, { to: 'user', id: 1 }],
  ['1-1', true, { to: 'all' }],
  ['USER-1', true, { to: 'user', id: 1 }],
  ['USER-1', false, null],
  ['USER-2', true, null],
  ['TG-5', true, { to: 'group', id: 5 }],
  ['1-TG-5', true, { to: 'group', id: 5 }],
  ['TG-5', false, null],
  ['1-99999999999', true, null],
  ['2-5', true, null],
] as const)('the chat %s is whose (%s)', (id, hasBroadcasts, whose) =>
  expect(parseChatId(id, hasBroadcasts)).toEqual(whose),
);
