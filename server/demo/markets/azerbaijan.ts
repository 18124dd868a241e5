import { fromAzerbaijani } from './spelling';
import type { Market } from './market';

export default {
  men: ['Elçin', 'Rəşad', 'Tural', 'Orxan', 'Elvin', 'Anar', 'Vüsal', 'Kamran', 'Ramin', 'Emin', 'Fərid', 'Nicat', 'Samir', 'Ceyhun', 'Rauf', 'İlqar', 'Zaur', 'Elnur', 'Murad', 'Tofiq', 'Hikmət', 'Natiq', 'Vaqif', 'Azər', 'Cavid', 'Şahin', 'Xəyal', 'Toğrul', 'Rövşən', 'Əli', 'Yusif', 'Hüseyn', 'Ümid', 'Mahir', 'Sənan'],
  women: ['Aygün', 'Günel', 'Nigar', 'Leyla', 'Sevinc', 'Aytən', 'Gülnar', 'Lalə', 'Könül', 'Ülviyyə', 'Nərmin', 'Fidan', 'Aysel', 'Xatirə', 'Səbinə', 'Zeynəb', 'Mələk', 'Arzu', 'Şəbnəm', 'Ramilə', 'Vəfa', 'Afət', 'Rəna', 'Pərvanə', 'Nuray', 'Fatimə', 'Çinarə', 'İradə', 'Esmira', 'Turan', 'Jalə', 'Sona', 'Nəzrin', 'Kəmalə', 'Elnarə'],
  surnames: ['Məmmədov', 'Əliyev', 'Həsənov', 'Hüseynov', 'Quliyev', 'Abbasov', 'Rzayev', 'İsmayılov', 'Cəfərov', 'Kərimov', 'Ağayev', 'Bayramov', 'Vəliyev', 'Nəsirov', 'Səfərov', 'İbrahimov', 'Musayev', 'Babayev', 'Qasımov', 'Orucov', 'Şükürov', 'Mustafayev', 'Əhmədov', 'Məhərrəmov', 'Süleymanov', 'Nəbiyev', 'Əsgərov', 'Qurbanov', 'Hacıyev', 'Rüstəmov', 'Novruzov', 'Allahverdiyev', 'Tağıyev', 'Yusifov', 'Şirinov', 'Bağırov', 'Mirzəyev', 'Səmədov', 'Zeynalov', 'Mehdiyev'],
  feminine: (surname: string) => `${surname}a`,
  patronymic: (father: string, woman: boolean) => `${father} ${woman ? 'qızı' : 'oğlu'}`,
  latin: fromAzerbaijani,
  staff: [['Anar', 'Mammadov'], ['Gunel', 'Aliyeva'], ['Orxan', 'Hasanov'], ['Nigar', 'Rzayeva'], ['Kamran', 'Abbasov'], ['Leyla', 'Karimova'], ['Tural', 'Guliyev'], ['Sevinc', 'Bayramova'], ['Elvin', 'Safarov'], ['Aysel', 'Babayeva'], ['Samir', 'Gasimov'], ['Nermin', 'Musayeva'], ['Emin', 'Orucov'], ['Fidan', 'Ahmadova'], ['Murad', 'Nabiyev'], ['Lale', 'Gurbanova'], ['Elnur', 'Asgarov'], ['Aytan', 'Haciyeva'], ['Zaur', 'Novruzov'], ['Turan', 'Yusifova'], ['Rauf', 'Shirinov'], ['Arzu', 'Bagirova'], ['Cavid', 'Mirzayev'], ['Sona', 'Samadova'], ['Natiq', 'Zeynalov'], ['Nuray', 'Mehdiyeva'], ['Mahir', 'Tagiyev'], ['Esmira', 'Suleymanova'], ['Ceyhun', 'Rustamov'], ['Irade', 'Mustafayeva']],
  regions: [
    { name: 'Bakı', code: 'BAK', cities: ['Bakı', 'Xırdalan'] },
    { name: 'Abşeron', code: 'ABS', cities: ['Sumqayıt', 'Pirallahı', 'Maştağa'] },
    { name: 'Gəncə-Daşkəsən', code: 'GAN', cities: ['Gəncə', 'Göygöl', 'Daşkəsən'] },
    { name: 'Lənkəran-Astara', code: 'LAN', cities: ['Lənkəran', 'Masallı', 'Astara', 'Cəlilabad'] },
    { name: 'Quba-Xaçmaz', code: 'QUB', cities: ['Quba', 'Xaçmaz', 'Qusar'] },
    { name: 'Şəki-Zaqatala', code: 'SEK', cities: ['Şəki', 'Zaqatala', 'Qəbələ'] },
    { name: 'Mərkəzi Aran', code: 'ARN', cities: ['Mingəçevir', 'Yevlax', 'Göyçay', 'Kürdəmir'] },
  ],
  streets: ['Nizami küçəsi', 'Neftçilər prospekti', 'Füzuli küçəsi', 'Heydər Əliyev prospekti', 'Azadlıq prospekti', 'Üzeyir Hacıbəyov küçəsi', 'Səməd Vurğun küçəsi', '28 May küçəsi', 'Təbriz küçəsi', 'Xətai prospekti', 'Atatürk prospekti', 'Babək prospekti', 'Rəşid Behbudov küçəsi', 'Cavadxan küçəsi', 'Məhəmməd Hadi küçəsi', 'Zərifə Əliyeva küçəsi', 'Tbilisi prospekti', 'Bülbül prospekti', 'Səbail küçəsi', 'Xaqani küçəsi'],
  legalEntities: [['Xəzər Market', 'MMC'], ['Bakı Ticarət Evi', 'ASC'], ['Odlar Ritel', 'MMC'], ['Gəncə Topdan', 'MMC'], ['Nar Dükanları', 'MMC'], ['Qafqaz Distribusiya', 'ASC'], ['Şəhər Köşkləri', 'MMC'], ['Kür Ticarət', 'MMC'], ['Zirvə Market', 'MMC'], ['Çinar Mağazaları', 'MMC'], ['Göygöl Qida', 'MMC'], ['Abşeron Servis', 'MMC'], ['İpək Yolu', 'MMC'], ['Məhəllə Market', 'FŞ'], ['Yaşıl Bazar', 'FŞ']],
  positions: ['Satıcı', 'Kassir', 'Mağaza müdiri', 'Növbə rəhbəri', 'Satış məsləhətçisi', 'Sahibkar'],
  rewards: [['Kino bileti', 900, 'digital'], ['Qəhvə vauçeri', 300, 'digital'], ['50 ₼ hədiyyə kartı', 2400, 'digital'], ['Simsiz dinamik', 5200, 'physical'], ['Termos fincan', 1200, 'physical'], ['Bel çantası', 2100, 'physical'], ['Bloknot', 350, 'physical'], ['Kepka', 650, 'physical']],
  mobile: { operators: ['50', '51', '55', '70', '77', '99'], digits: 7 },
  mailDomain: 'example.az',
} satisfies Market;
