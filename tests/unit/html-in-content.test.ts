import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes } from '../../editions/edition';
import { kbCategories } from '../../src/admin/knowledge-bank/categories/resource';
import { surveys } from '../../src/admin/surveys/resource';
import { users } from '../../src/admin/users/resource';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import type { Resource } from '../../src/contract/contract';
import { fieldsInRows, type Field } from '../../src/contract/fields';
import { hasMarkup } from '../../src/contract/markup';
import { rulesOf, validate } from '../../src/contract/validation';
import { documentedRow } from '../documented-rows';

const html = [{ key: 'html' }];
const options = { mode: 'edit', roles: ['ADMIN'] } as const;

test.each([
  '<b>new</b>',
  'a <br/> b',
  '</p>',
  '<script>alert(1)</script>',
  '<!-- hidden -->',
  'x<IMG SRC=y>',
  'a<b and c>d',
])('HTML: %s', (text) => expect(hasMarkup(text)).toBe(true));
test.each(['a < b', 'a<b', '3 <5> 2', '1 << 2 >> 1', '<3 our sellers', 'Aurelia & Kestrel', '->', '<>'])(
  'no HTML: %s',
  (text) => expect(hasMarkup(text)).toBe(false),
);

interface Text {
  path: string;
  record: Record<string, unknown>;
}
/** A record for each text of these fields, which it contains as HTML. */
const textsOf = (own: ContractIn, fields: ReadonlyMap<string, Field>): Text[] =>
  [...fields].flatMap(([name, field]): Text[] => {
    if (field.readOnly || name.includes('.')) return [];
    if (field.kind === 'text' || field.kind === 'longText')
      return [{ path: name, record: { [name]: 'A <b>pack</b>' } }];
    if (field.kind !== 'rows') return [];
    return textsOf(own, fieldsInRows(field, own.edition.code)).map(({ path, record }): Text => ({
      path: `${name}.0.${path}`,
      record: { [name]: [record] },
    }));
  });
const content = Object.values(contracts).filter(
  (one) =>
    one.kind === 'resource' && !one.report && (one.menu?.group === 'content' || one.menu?.group === 'knowledgeBank'),
);

describe('every text of content refuses HTML at its field, and keeps it where it is stored', () => {
  test.each(content.map((one) => one.path))('%s', (path) => {
    for (const code of editionCodes) {
      const own = new ContractIn(contracts[path] as Resource, editions[code]);
      if (!own.exists) continue;
      const hidden = rulesOf(own).flatMap((rule) => ('when' in rule ? [rule.field] : []));
      for (const { path: at, record } of textsOf(own, own.fields)) {
        // What is hidden here is judged where it is shown.
        if (hidden.includes(at.replace('.0', ''))) continue;
        // A code may already be refused for its letters.
        expect([code, at, validate(own, record, options)[at] ?? []]).not.toEqual([code, at, []]);
        expect([code, at, validate(own, record, { ...options, before: record })[at] ?? []]).not.toContainEqual(html);
      }
      const documented = documentedRow(own, 1);
      expect([code, Object.values(validate(own, documented, options)).flat()]).not.toContainEqual(html[0]);
    }
  });
});

const inDemo = (contract: Resource) => new ContractIn(contract, editions.DEMO);
const question = (text: string, answer: string) => ({ id: 1, text, answers: [{ answer }, { answer: 'Twelve' }] });
const survey = (text: string, answer = 'Ten') => ({ id: 1, name: 'Packs', questions: [question(text, answer)] });

test('a question and an answer say so themselves', () => {
  const errors = validate(inDemo(surveys), survey('Which <i>one</i>?', '<b>Ten</b>'), options);
  expect(errors).toMatchObject({ 'questions.0.text': html, 'questions.0.answers.0.answer': html });
});

test('a stored text with HTML blocks no other change, also after its row was moved; another one with HTML does', () => {
  const before = survey('Which <i>one</i>?');
  const moved = { ...before, name: 'Cartons', questions: [question('New?', 'Yes'), before.questions[0]] };
  expect(JSON.stringify(validate(inDemo(surveys), moved, { ...options, before }))).not.toContain('html');
  const changed = survey('Which <b>one</b>?');
  expect(validate(inDemo(surveys), changed, { ...options, before })['questions.0.text']).toEqual(html);
  const elsewhere = { ...before, name: 'Which <i>one</i>?' };
  expect(validate(inDemo(surveys), elsewhere, { ...options, before }).name).toEqual(html);
});

test('a push message of a category is a text of content, a person’s name is not', () => {
  expect(validate(inDemo(kbCategories), { name: '<b>News</b>' }, options).name).toEqual(html);
  expect(validate(inDemo(users), { name: '<b>Anna</b>' }, options).name).not.toEqual(html);
});
