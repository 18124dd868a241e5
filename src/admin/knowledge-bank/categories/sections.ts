/** What the articles of a category are (document 2, section 3.10: 'Content kinds'). */
export const categoryTypes = [
  { id: 1, name: 'article' },
  { id: 2, name: 'survey' },
  { id: 3, name: 'salesTips' },
] as const;
export const surveyType = 2;

/** Sections of the knowledge bank, named as in the specification (document 2, section 3.10). */
export const categorySections = [
  { id: 1, name: 'knowledgeBank' },
  { id: 2, name: 'brandingBan' },
] as const;
