/** No list here grows by pages: each page is a query of its own (vite.config.ts). */
export const infiniteQueryBehavior = () => undefined;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
