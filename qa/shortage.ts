/**
 * The market has too few records for a path beside those that other paths are using. The path has to have freed what it
 * had reserved before.
 */
export class Shortage extends Error {}
