import type { EditionCode } from '../../editions/edition';
import { variantGroup } from '../../editions/groups';
import { Random } from './random';

/** In the order of the initial types: supermarket, shop, kiosk, gas station, bar or restaurant. */
const types = {
  en: ['Supermarket', 'Shop', 'Kiosk', 'Gas station', 'Bar, café or restaurant'],
  hu: ['Szupermarket', 'Bolt', 'Trafik', 'Benzinkút', 'Bár, kávézó vagy étterem'],
  ru: ['Супермаркет', 'Магазин', 'Киоск', 'АЗС', 'Бар, кафе или ресторан'],
  ka: ['სუპერმარკეტი', 'მაღაზია', 'ჯიხური', 'ბენზინგასამართი სადგური', 'ბარი, კაფე ან რესტორანი'],
  hy: ['Սուպերմարկետ', 'Խանութ', 'Կրպակ', 'Բենզալցակայան', 'Բար, սրճարան կամ ռեստորան'],
  az: ['Supermarket', 'Mağaza', 'Köşk', 'Yanacaqdoldurma məntəqəsi', 'Bar, kafe və ya restoran'],
  tw: ['超市', '商店', '報攤', '加油站', '酒吧、咖啡廳或餐廳'],
} as const;
const spoken: Record<EditionCode, keyof typeof types> = {
  IRELAND: 'en',
  DEMO: 'en',
  HUNGARY: 'hu',
  BELARUS: 'ru',
  GEORGIA: 'ka',
  ARMENIA: 'hy',
  AZERBAIJAN: 'az',
  AZERBAIJAN_BRAND_A: 'az',
  AZERBAIJAN_BRAND_B: 'az',
  TAIWAN: 'tw',
};
export const outletTypesOf = (code: EditionCode): readonly string[] => types[spoken[code]];
const gasStation = 4;

/** Each region's largest city, by the prefix of its outlet codes: where it is, and how its ZIP codes begin. */
const places: Record<string, readonly [latitude: number, longitude: number, zip: string]> = {
  DUB: [53.3441, -6.2675, 'D0'],
  LEI: [53.7179, -6.3561, 'A9'],
  MUN: [51.8985, -8.4756, 'T1'],
  CON: [53.2707, -9.0568, 'H9'],
  ULS: [54.9503, -7.7352, 'F9'],
  KMA: [47.4979, 19.0402, '10'],
  NYD: [47.6875, 17.6504, '90'],
  KDT: [47.186, 18.4221, '80'],
  DDT: [46.0727, 18.2323, '76'],
  EMA: [48.1035, 20.7784, '35'],
  EAF: [47.5316, 21.6273, '40'],
  DAF: [46.253, 20.1414, '67'],
  MIN: [53.9006, 27.559, '2200'],
  MOB: [54.2279, 28.505, '2225'],
  BRE: [52.0976, 23.7341, '2240'],
  VIT: [55.1904, 30.2049, '2100'],
  HOM: [52.4345, 30.9754, '2460'],
  GRO: [53.6694, 23.8131, '2300'],
  MOG: [53.9007, 30.3314, '2120'],
  TBS: [41.7151, 44.8271, '01'],
  ADJ: [41.6168, 41.6367, '60'],
  IME: [42.2679, 42.6946, '46'],
  KKA: [41.5495, 44.9932, '37'],
  KAK: [41.9198, 45.4731, '22'],
  SKA: [41.9842, 44.1158, '14'],
  SAM: [42.5088, 41.8709, '21'],
  EVN: [40.1792, 44.4991, '00'],
  SHI: [40.7894, 43.8475, '31'],
  LOR: [40.8128, 44.4883, '20'],
  KOT: [40.2742, 44.6256, '22'],
  ARV: [40.1617, 44.2917, '11'],
  ARA: [39.9539, 44.5506, '07'],
  SYU: [39.2076, 46.4058, '33'],
  BAK: [40.4093, 49.8671, 'AZ10'],
  ABS: [40.5897, 49.6686, 'AZ50'],
  GAN: [40.6828, 46.3606, 'AZ20'],
  LAN: [38.7543, 48.8506, 'AZ42'],
  QUB: [41.3611, 48.5264, 'AZ40'],
  SEK: [41.1919, 47.1706, 'AZ55'],
  ARN: [40.764, 47.0595, 'AZ45'],
  TPE: [25.0324, 121.5183, '10'],
  NTP: [25.0096, 121.4591, '22'],
  TYH: [24.9936, 121.301, '33'],
  TXG: [24.1798, 120.6277, '40'],
  YCN: [22.9999, 120.2269, '70'],
  KHH: [22.6479, 120.3133, '80'],
  EST: [23.9872, 121.6015, '97'],
};
/** Characters of a ZIP code; Ireland's begin with a routing key of three. */
const zipLength: Record<keyof typeof types, number> = { en: 3, hu: 4, ru: 6, ka: 4, hy: 4, az: 6, tw: 3 };

export interface OutletFacts {
  typeId: number;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  legalId: string | null;
}

/** What an outlet has beside name, address and owner. Only those in a region's largest city have been surveyed. */
export function outletFacts(
  code: EditionCode,
  seed: number,
  one: { id: number; region: string; isLargestCity: boolean; isGasStation: boolean; legalEntityId: number },
): OutletFacts {
  const random = new Random(seed, 22, one.id);
  const [latitude, longitude, zip] = places[one.region]!;
  const near = (degree: number) => Math.round((degree + (random.next() - 0.5) * 0.04) * 1e5) / 1e5;
  return {
    typeId: one.isGasStation
      ? gasStation
      : random.weighted([
          [1, 2],
          [2, 4],
          [3, 3],
          [5, 1],
        ]),
    zip: zip + random.letters('123456789', zipLength[spoken[code]] - zip.length),
    latitude: one.isLargestCity ? near(latitude) : null,
    longitude: one.isLargestCity ? near(longitude) : null,
    legalId: (variantGroup as readonly EditionCode[]).includes(code)
      ? String(1_300_000_011 + one.legalEntityId * 7_919)
      : null,
  };
}
