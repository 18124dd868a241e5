/** Sections of the knowledge bank, named as in the specification (document 2, section 3.10). */
export const categorySections = [
  { id: 1, name: 'knowledgeBank' },
  { id: 2, name: 'brandingBan' },
] as const;
