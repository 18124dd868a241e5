/** A translation key of src/locales/<lang>/validation.json with its parameters. */
export interface Message {
  key: string;
  params?: Record<string, string | number>;
}
