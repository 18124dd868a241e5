import { languages } from '../../../../editions/edition';
import { brands } from '../../../../src/admin/brands/resource';
import { kbCategories } from '../../../../src/admin/knowledge-bank/categories/resource';
import { taskEntities, taskTypes } from '../../../../src/admin/quests/task-types';
import type { Resource } from '../../../../src/contract/contract';
import { columnName, tableName } from '../../../database/derive';
import { say } from '../../../http/words';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const nameOf = (contract: Resource, id: string) =>
  `(select named.${columnName([contract.title ?? 'name'].flat()[0]!)} from ${tableName(contract)} named where named.id = ${id})`;

/** The name of the record that a task's JSON refers to: its brand, its category or its entity. */
export const aboutOf = (task: string): string => `
  case
    when ${task}->>'brand_id' is not null then ${nameOf(brands, `(${task}->>'brand_id')::int`)}
    ${Object.entries(taskEntities)
      .map(
        ([type, target]) =>
          `when (${task}->>'type_id')::int = ${type} then ${nameOf(target(), `(${task}->>'entity_id')::int`)}`,
      )
      .join('\n')}
    when ${task}->>'knowledge_bank_category_id' is not null
      then ${nameOf(kbCategories, `(${task}->>'knowledge_bank_category_id')::int`)}
  end
`;

/** Stands for the number while a text is split around it. */
const placeholder = 987_654_321;
const sentence = (key: string, language: (typeof languages)[number], count: string) => {
  const [before = '', after = ''] = say({ key, params: { count: placeholder } }, language).split(String(placeholder));
  const one = quoted(say({ key, params: { count: 1 } }, language));
  return `case when ${count} = 1 then ${one} else ${quoted(before)} || ${count} || ${quoted(after)} end`;
};

/** What a task without a description asks for, in the words of every language: an SQL text to search in. */
export const wordsOfTask = (task: string): string => {
  const inWords = languages.map((language) => {
    const types = taskTypes.map(({ id, name, needs }) => {
      const label = quoted(say({ key: `challenges:quests.choices.type_id.${name}` }, language));
      const text = needs.includes('item_count')
        ? `coalesce(${sentence(`attachments:task.${name}`, language, `${task}.item_count`)}, ${label})`
        : label;
      return `when ${id} then ${text}`;
    });
    return `case ${task}.type_id ${types.join(' ')} end || coalesce(': ' || ${task}.about, '')`;
  });
  return `coalesce(nullif(${task}.description, ''), concat_ws(' | ', ${inWords.join(', ')}))`;
};
