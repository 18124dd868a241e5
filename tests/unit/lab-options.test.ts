import { describe, expect, test } from 'vitest';
import { models } from '../../qa/models';
import { partsOf, readOptions } from '../../qa/options';

describe('what is asked of the lab', () => {
  test('in a word that it does not know is told which it knows', () =>
    expect(() => readOptions(['--machines', 'ticket'])).toThrow(
      /'--machines'[^]*--base-url [^]*--machine .*qa\/README\.md/,
    ));
  test('against a deployed console needs the market', () =>
    expect(() => readOptions(['--base-url', 'https://console.example'])).toThrow('--base-url needs --edition'));
  test('of a market that a model is not for finds nothing, of one with the same screen all', () => {
    const walked = (edition: string) =>
      partsOf(
        models,
        readOptions(['--base-url', 'https://console.example', '--edition', edition, '--machine', 'ticket']),
      );
    expect(walked('ireland').map(({ variant }) => [variant.name, variant.edition])).toEqual([
      ['admin', 'IRELAND'],
      ['admin-plain', 'IRELAND'],
    ]);
    expect(() => walked('taiwan')).toThrow('No model has such a role and market');
  });
  test('of another market leaves out who has no such screen there', () => {
    const walked = (edition: string) =>
      partsOf(
        models,
        readOptions(['--base-url', 'https://console.example', '--edition', edition, '--machine', 'chat']),
      ).map(({ variant }) => variant.name);
    expect([walked('demo'), walked('ireland')]).toEqual([
      ['admin', 'ba'],
      ['admin', 'admin-plain'],
    ]);
  });
});
