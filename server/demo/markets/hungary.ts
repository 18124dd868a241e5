import { withoutAccents } from './spelling';
import type { Market } from './market';

export default {
  men: ['László', 'István', 'József', 'János', 'Zoltán', 'Sándor', 'Gábor', 'Ferenc', 'Attila', 'Péter', 'Tamás', 'Zsolt', 'Tibor', 'András', 'Csaba', 'Imre', 'Lajos', 'György', 'Balázs', 'Gyula', 'Mihály', 'Károly', 'Róbert', 'Béla', 'Dávid', 'Dániel', 'Ádám', 'Krisztián', 'Miklós', 'Norbert', 'Bence', 'Máté', 'Levente', 'Gergő', 'Márton', 'Kristóf', 'Botond', 'Milán', 'Dominik', 'Áron'],
  women: ['Mária', 'Erzsébet', 'Katalin', 'Ilona', 'Éva', 'Anna', 'Zsuzsanna', 'Margit', 'Judit', 'Ágnes', 'Andrea', 'Erika', 'Krisztina', 'Irén', 'Eszter', 'Mónika', 'Edit', 'Gabriella', 'Szilvia', 'Anita', 'Anikó', 'Viktória', 'Márta', 'Tímea', 'Magdolna', 'Réka', 'Zsófia', 'Lili', 'Hanna', 'Nóra', 'Boglárka', 'Dorina', 'Petra', 'Fanni', 'Vivien', 'Luca', 'Bernadett', 'Kinga', 'Orsolya', 'Dóra'],
  surnames: ['Nagy', 'Kovács', 'Tóth', 'Szabó', 'Horváth', 'Varga', 'Kiss', 'Molnár', 'Németh', 'Farkas', 'Balogh', 'Papp', 'Takács', 'Juhász', 'Lakatos', 'Mészáros', 'Oláh', 'Simon', 'Rácz', 'Fekete', 'Szilágyi', 'Török', 'Fehér', 'Balázs', 'Gál', 'Kis', 'Szűcs', 'Kocsis', 'Orsós', 'Pintér', 'Fodor', 'Szalai', 'Sipos', 'Magyar', 'Lukács', 'Gulyás', 'Biró', 'Király', 'Katona', 'László', 'Jakab', 'Bogdán', 'Balog', 'Sándor', 'Boros', 'Váradi', 'Fazekas', 'Kelemen', 'Antal', 'Orosz', 'Somogyi', 'Fülöp', 'Veres', 'Budai', 'Hegedűs', 'Deák', 'Pap', 'Bálint', 'Pál', 'Illés'],
  latin: withoutAccents,
  staff: [['Andor', 'Kocsis'], ['Gergely', 'Hegedűs'], ['Tímea', 'Fazekas'], ['Márk', 'Somogyi'], ['Zsófia', 'Kelemen'], ['Bálint', 'Orosz'], ['Krisztina', 'Gulyás'], ['Dániel', 'Szűcs'], ['Nóra', 'Pintér'], ['Viktor', 'Lukács'], ['Eszter', 'Bognár'], ['Roland', 'Vincze'], ['Ágnes', 'Barta'], ['Tamás', 'Dobos'], ['Petra', 'Halász'], ['Ákos', 'Major'], ['Judit', 'Szekeres'], ['Gábor', 'Vörös'], ['Anikó', 'Márton'], ['Levente', 'Pásztor'], ['Réka', 'Bodnár'], ['Zoltán', 'Kozma'], ['Kinga', 'Hajdu'], ['Csaba', 'Virág'], ['Dóra', 'Csonka'], ['Imre', 'Erdős'], ['Szilvia', 'Soós'], ['Miklós', 'Faragó'], ['Anna', 'Sárközi'], ['Péter', 'Urbán']],
  regions: [
    { name: 'Közép-Magyarország', code: 'KMA', cities: ['Budapest', 'Érd', 'Gödöllő', 'Vác', 'Cegléd', 'Szigetszentmiklós'] },
    { name: 'Nyugat-Dunántúl', code: 'NYD', cities: ['Győr', 'Szombathely', 'Sopron', 'Zalaegerszeg', 'Nagykanizsa'] },
    { name: 'Közép-Dunántúl', code: 'KDT', cities: ['Székesfehérvár', 'Tatabánya', 'Veszprém', 'Dunaújváros', 'Pápa'] },
    { name: 'Dél-Dunántúl', code: 'DDT', cities: ['Pécs', 'Kaposvár', 'Szekszárd', 'Siófok', 'Komló'] },
    { name: 'Észak-Magyarország', code: 'EMA', cities: ['Miskolc', 'Eger', 'Salgótarján', 'Gyöngyös', 'Ózd'] },
    { name: 'Észak-Alföld', code: 'EAF', cities: ['Debrecen', 'Nyíregyháza', 'Szolnok', 'Hajdúszoboszló', 'Jászberény'] },
    { name: 'Dél-Alföld', code: 'DAF', cities: ['Szeged', 'Kecskemét', 'Békéscsaba', 'Hódmezővásárhely', 'Baja'] },
  ],
  streets: ['Kossuth Lajos utca', 'Petőfi Sándor utca', 'Rákóczi út', 'Széchenyi tér', 'Fő utca', 'Ady Endre út', 'Dózsa György út', 'Arany János utca', 'Bartók Béla út', 'Szent István körút', 'Deák Ferenc utca', 'Jókai Mór utca', 'Bajcsy-Zsilinszky út', 'Táncsics Mihály utca', 'Hunyadi János utca', 'József Attila utca', 'Móricz Zsigmond utca', 'Béke tér', 'Árpád út', 'Vörösmarty utca', 'Nefelejcs utca', 'Akácfa utca', 'Váci út', 'Piac utca'],
  legalEntities: [['Alföld Kereskedelmi', 'Kft.'], ['Balaton Trafik', 'Bt.'], ['Dunamenti Élelmiszer', 'Zrt.'], ['Fehérvár Market', 'Kft.'], ['Góliát Áruház', 'Zrt.'], ['Hármashegy Trade', 'Kft.'], ['Kaptár Boltok', 'Kft.'], ['Körös-völgyi Coop', 'Zrt.'], ['Mátra Nagyker', 'Kft.'], ['Napsugár Vegyesbolt', 'Bt.'], ['Nemes és Társa', 'Bt.'], ['Pannon Sarok', 'Kft.'], ['Rába Retail', 'Kft.'], ['Sárvár Dohánybolt', 'Bt.'], ['Tisza Shop', 'Kft.'], ['Zala Kereskedőház', 'Zrt.']],
  positions: ['Eladó', 'Pénztáros', 'Boltvezető', 'Műszakvezető', 'Árufeltöltő', 'Tulajdonos'],
  rewards: [['Mozijegy', 900, 'digital'], ['Kávéutalvány', 300, 'digital'], ['Vásárlási utalvány 5000 Ft', 2400, 'digital'], ['Bluetooth hangszóró', 5200, 'physical'], ['Termosz', 1200, 'physical'], ['Hátizsák', 2100, 'physical'], ['Jegyzetfüzet', 350, 'physical'], ['Baseballsapka', 650, 'physical']],
  mobile: { operators: ['20', '30', '70'], digits: 7 },
  mailDomain: 'example.hu',
} satisfies Market;
