/** The router hangs its own Link on every route; ours is in router.tsx, and nobody uses this one (vite.config.ts). */
const none = () => null;
export { none as Link, none as createLink, none as useLinkProps, none as composeHandlers };
export const linkOptions = <T>(options: T): T => options;
