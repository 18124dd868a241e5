/** Refine would make plurals of English resource names with it; our words come from the locales (vite.config.ts). */
const same = (word: string): string => word;
export default { plural: same, singular: same };
