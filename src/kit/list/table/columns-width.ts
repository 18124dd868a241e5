/** Pixels of the checkbox column. */
export const selectWidth = 44;
/** Pixels that the first column has more than its own width: the list's edge, where there are no checkboxes. */
export const firstColumnEdge = 8;
