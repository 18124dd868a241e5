import { expect, test } from 'vitest';
import { editions } from '../../editions/all';
import type { EditionCode } from '../../editions/edition';
import { banners } from '../../src/admin/banners/resource';
import { dailyGames } from '../../src/admin/daily-games/resource';
import { interactiveArticles } from '../../src/admin/interactive-articles/resource';
import { kbArticles } from '../../src/admin/knowledge-bank/articles/resource';
import { lep } from '../../src/admin/lep/resource';
import { packRecognition } from '../../src/admin/pack-recognition/resource';
import { quests } from '../../src/admin/quests/resource';
import { salesTips } from '../../src/admin/sales-tips/resource';
import type { Resource } from '../../src/contract/contract';
import { ContractIn } from '../../src/contract/contract-in';
import { validate } from '../../src/contract/validation';

const wrong = (contract: unknown, code: EditionCode, values: object) =>
  validate(new ContractIn(contract as Resource, editions[code]), values, { mode: 'edit', roles: ['ADMIN'] });

const linked = (link: string) => [{ type_id: 26, description: 'Chat', chat_button_link: link }];
const step = (url: string) => [{ name: 'A', step_type: 'url', url, minutes_to_read: 1, coins: 1 }];
test.each<[string, unknown, EditionCode, string, (link: string) => unknown]>([
  ['rules', lep, 'IRELAND', 'rules_link', (link) => link],
  ['help', lep, 'IRELAND', 'help_link', (link) => link],
  ['a banner', banners, 'GEORGIA', 'url', (link) => link],
  ['a daily game', dailyGames, 'HUNGARY', 'url', (link) => link],
  ['an article', kbArticles, 'HUNGARY', 'url', (link) => link],
  ['an animation', packRecognition, 'HUNGARY', 'pwa_animation', (link) => link],
  ['an animation for Android', packRecognition, 'HUNGARY', 'android_animation', (link) => link],
  ['a pack’s article', packRecognition, 'HUNGARY', 'article_url', (link) => link],
  ['a step', salesTips, 'HUNGARY', 'steps', step],
  ['a chat', quests, 'DEMO', 'tasks', linked],
])('the address of %s may be longer than a name', (_, contract, code, field, value) => {
  const said = (length: number) =>
    Object.entries(wrong(contract, code, { [field]: value(`https://example.com/${'x'.repeat(length)}`) }))
      .filter(([path]) => path === field || /\.(url|chat_button_link)$/.test(path))
      .map(([, [first]]) => first?.key);
  expect(said(1_900)).toEqual([]);
  expect(said(2_000)).toEqual(['tooLong']);
});

test('all errors of an interactive section are said at once', () => {
  const said = (sections: object[]) => Object.keys(wrong(interactiveArticles, 'DEMO', { sections })).sort();
  const answer = (text: string | null, dropdown_index: number | null = null) => ({ answer: text, dropdown_index });
  expect(said([{ type_id: 4, title: null, answers: [answer('older'), answer(null, 9)] }])).toEqual(
    expect.arrayContaining([
      'sections.0.answers.0.dropdown_index',
      'sections.0.answers.1.answer',
      'sections.0.answers.1.dropdown_index',
      'sections.0.title',
    ]),
  );
  expect(said([{ type_id: 1, title: null, answers: [answer('A'), answer('B')] }])).toEqual(
    expect.arrayContaining(['sections.0.answers', 'sections.0.title']),
  );
});
