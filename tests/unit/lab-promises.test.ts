import { expect, test } from 'vitest';
import { rawIn } from '../../qa/promises';

test.each([
  ['whyNot.busy', 'whyNot.busy'],
  ['Error: attachments:whyNot.busy.', 'attachments:whyNot.busy'],
  ['Rows: spreadsheet:import.unheardOf', 'spreadsheet:import.unheardOf'],
  ['attachments.fields.unheard_of', 'attachments.fields.unheard_of'],
  ['station.noneInList', 'station.noneInList'],
  ['Send to undefined', 'undefined'],
  ['[object Object]', '[object'],
  ['NaN %', 'NaN'],
  ['Hello {{name}}', '{{name}}'],
])('%s is no text for a user', (text, raw) => expect(rawIn(text)).toContain(raw));

test.each([
  'users.xlsx',
  'Written by mark.morozov96',
  'https://files.example/errors.xlsx',
  '01.02.2026',
  'It is nothing. Really.',
  'v3.1',
  '',
])('%s is a text', (text) => expect(rawIn(text)).toBeUndefined());
