import { version as released } from '../../package.json';

/** The product's version as people read it: '3.11.0' (document 1, section 1). */
export const version: string = released;
