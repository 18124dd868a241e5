import { version as released } from '../../package.json';

/** The product's version: '3.11.0' (document 1, section 1). */
export const version: string = released;
