/** The status of a programme whose rewards are locked (document 1, sections 4 and 9). */
export const archived = 3;
