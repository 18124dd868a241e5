import type { EditionCode } from '../../editions/edition';

/**
 * Texts of quizzes in the language of a market. Of the answers to a question the first one is correct; '{brand}' is the
 * name of a brand.
 */
interface Texts {
  /** Names of special quizzes, of multibrand quizzes and of surveys, and the two quizzes of each brand. */
  special: readonly string[];
  multibrand: readonly string[];
  surveys: readonly string[];
  general: readonly [string, string];
  /** Questions with their answers, separated by '|'. The first eight are questions of the day, too. */
  questions: readonly string[];
  /** A true statement, and the words for true and false. */
  statement: readonly [string, string, string];
  /** A question whose answers are logos. */
  logo: string;
  survey: readonly string[];
}

const english: Texts = {
  special: [
    'Know your shelf',
    'Questions that sell',
    'The first minute with a customer',
    'Which one is it?',
    'What is new this season',
    'Age checks without a quarrel',
    'Fresh packs, old packs',
    'The order of the shelf',
    'Words for a queue',
  ],
  multibrand: ['All brands at a glance', 'Spot the difference', 'Which brand is it?'],
  surveys: ['How was your month?', 'Which prizes do you wish for?', 'Your outlet in five questions'],
  general: ['{brand}: the basics', '{brand} for experts'],
  questions: [
    'Which shelf do customers look at first?|The one at eye level|The lowest one|The highest one|The one behind the till',
    'A customer asks for what is sold out. What do you offer?|A similar product|Nothing|The most expensive one|A visit to another shop',
    'How old must a customer be to buy tobacco?|18|16|14|21',
    'When do you ask for proof of age?|Whenever you are in doubt|Never|Only in the evening|Only at the weekend',
    'Where do the older packs stand?|In front of the newer ones|Behind the newer ones|In the store room|At the window',
    'What do you do when the price tag is missing?|Replace it at once|Wait for a customer to ask|Write it by hand|Hide the product',
    'How do you begin a conversation?|With a greeting|With the price|With a joke|With the receipt',
    'Until when may a damaged pack be returned?|Until its date has passed|Never|For one hour|For two years',
    'What matters most in a queue?|A calm word|Silence|A phone call|Tidying up',
  ],
  statement: ['{brand} stands on its own shelf.', 'True', 'False'],
  logo: 'Which of these is the logo of {brand}?',
  survey: [
    'How was your month?|Very good|Good|Neither good nor bad|It could be better',
    'Which prize do you wish for?|Headphones|A voucher|A weekend for two|A backpack',
    'Would you recommend the programme to a colleague?|Yes, gladly|Perhaps|Not yet|I do not know',
  ],
};
const hungarian: Texts = {
  special: [
    'Ismerd a polcod',
    'Kérdések, amelyek eladnak',
    'Az első perc a vásárlóval',
    'Melyik az?',
    'Mi az újdonság a szezonban?',
    'Életkor-ellenőrzés vita nélkül',
    'Friss és régi dobozok',
    'A polc rendje',
    'Szavak a sorban állóknak',
  ],
  multibrand: ['Minden márka egy pillantásra', 'Találd meg a különbséget', 'Melyik márka ez?'],
  surveys: ['Milyen volt a hónapod?', 'Milyen nyereményt szeretnél?', 'Az üzleted öt kérdésben'],
  general: ['{brand}: alapok', '{brand} haladóknak'],
  questions: [
    'Melyik polcra néznek először a vásárlók?|A szemmagasságban lévőre|A legalsóra|A legfelsőre|A pénztár mögöttire',
    'A vásárló elfogyott terméket kér. Mit ajánlasz?|Egy hasonló terméket|Semmit|A legdrágábbat|Egy másik boltot',
    'Hány évesnek kell lennie a dohánytermék vásárlójának?|18|16|14|21',
    'Mikor kérsz életkort igazoló okmányt?|Ha bármi kétség van|Soha|Csak este|Csak hétvégén',
    'Hol legyenek a régebbi dobozok?|Az újak előtt|Az újak mögött|A raktárban|A kirakatban',
    'Mit teszel, ha hiányzik az árcédula?|Azonnal pótlom|Várok, amíg kérdezik|Kézzel írok egyet|Elrejtem a terméket',
    'Hogyan kezdesz beszélgetést?|Köszönéssel|Az árral|Viccel|A blokkal',
    'Meddig vihető vissza a sérült doboz?|A lejáratáig|Soha|Egy óráig|Két évig',
    'Mi a legfontosabb, ha sor áll?|Egy nyugodt szó|A csend|Egy telefonhívás|A rendrakás',
  ],
  statement: ['A(z) {brand} saját polcon áll.', 'Igaz', 'Hamis'],
  logo: 'Melyik a(z) {brand} logója?',
  survey: [
    'Milyen volt a hónapod?|Nagyon jó|Jó|Se jó, se rossz|Lehetne jobb',
    'Milyen nyereményt szeretnél?|Fejhallgató|Utalvány|Hétvége két főnek|Hátizsák',
    'Ajánlanád a programot egy kollégádnak?|Igen, szívesen|Talán|Még nem|Nem tudom',
  ],
};
const russian: Texts = {
  special: [
    'Знай свою полку',
    'Вопросы, которые продают',
    'Первая минута с покупателем',
    'Что это?',
    'Новинки сезона',
    'Проверка возраста без споров',
    'Свежие и старые пачки',
    'Порядок на полке',
    'Слова для очереди',
  ],
  multibrand: ['Все бренды с первого взгляда', 'Найди отличие', 'Какой это бренд?'],
  surveys: ['Как прошёл месяц?', 'Какие призы вы хотите?', 'Ваша точка в пяти вопросах'],
  general: ['{brand}: основы', '{brand} для знатоков'],
  questions: [
    'На какую полку покупатель смотрит сначала?|На уровне глаз|На нижнюю|На верхнюю|За кассой',
    'Покупатель спрашивает то, что закончилось. Что вы предложите?|Похожий товар|Ничего|Самый дорогой|Другой магазин',
    'Сколько лет должно быть покупателю табака?|18|16|14|21',
    'Когда вы просите документ?|При любом сомнении|Никогда|Только вечером|Только в выходные',
    'Где стоят более старые пачки?|Перед новыми|За новыми|На складе|На витрине',
    'Что делать, если нет ценника?|Сразу заменить|Ждать вопроса|Написать от руки|Спрятать товар',
    'С чего начать разговор?|С приветствия|С цены|С шутки|С чека',
    'До какого времени можно вернуть повреждённую пачку?|До конца срока годности|Никогда|Один час|Два года',
    'Что важнее всего в очереди?|Спокойное слово|Тишина|Звонок|Уборка',
  ],
  statement: ['{brand} стоит на отдельной полке.', 'Верно', 'Неверно'],
  logo: 'Где логотип {brand}?',
  survey: [
    'Как прошёл месяц?|Очень хорошо|Хорошо|Средне|Могло быть лучше',
    'Какой приз вы хотите?|Наушники|Сертификат|Выходные на двоих|Рюкзак',
    'Посоветуете ли вы программу коллеге?|Да, с радостью|Возможно|Пока нет|Не знаю',
  ],
};
const azerbaijani: Texts = {
  special: [
    'Rəfini tanı',
    'Satan suallar',
    'Müştəri ilə ilk dəqiqə',
    'Bu hansıdır?',
    'Mövsümün yenilikləri',
    'Mübahisəsiz yaş yoxlaması',
    'Təzə və köhnə qutular',
    'Rəfin qaydası',
    'Növbə üçün sözlər',
  ],
  multibrand: ['Bütün brendlər bir baxışda', 'Fərqi tap', 'Bu hansı brenddir?'],
  surveys: ['Ayınız necə keçdi?', 'Hansı hədiyyələri istəyirsiniz?', 'Mağazanız beş sualda'],
  general: ['{brand}: əsaslar', '{brand} bilənlər üçün'],
  questions: [
    'Müştərilər ilk olaraq hansı rəfə baxır?|Göz səviyyəsindəkinə|Ən aşağıdakına|Ən yuxarıdakına|Kassanın arxasındakına',
    'Müştəri bitmiş məhsulu istəyir. Nə təklif edirsiniz?|Oxşar məhsul|Heç nə|Ən bahalısını|Başqa mağazanı',
    'Tütün alan müştərinin neçə yaşı olmalıdır?|18|16|14|21',
    'Yaşı təsdiqləyən sənədi nə vaxt istəyirsiniz?|Hər şübhə olduqda|Heç vaxt|Yalnız axşam|Yalnız həftəsonu',
    'Köhnə qutular harada durur?|Yenilərin qabağında|Yenilərin arxasında|Anbarda|Vitrində',
    'Qiymət etiketi yoxdursa, nə edirsiniz?|Dərhal yenisini qoyuram|Sual gözləyirəm|Əllə yazıram|Məhsulu gizlədirəm',
    'Söhbətə necə başlayırsınız?|Salamlaşma ilə|Qiymətlə|Zarafatla|Çeklə',
    'Zədəli qutu nə vaxta qədər qaytarıla bilər?|Yararlılıq müddəti bitənə qədər|Heç vaxt|Bir saat|İki il',
    'Növbədə ən vacib nədir?|Sakit söz|Sükut|Telefon zəngi|Səliqə-sahman',
  ],
  statement: ['{brand} ayrıca rəfdə durur.', 'Doğru', 'Yanlış'],
  logo: '{brand} loqosu hansıdır?',
  survey: [
    'Ayınız necə keçdi?|Çox yaxşı|Yaxşı|Nə yaxşı, nə pis|Daha yaxşı ola bilərdi',
    'Hansı hədiyyəni istəyirsiniz?|Qulaqlıq|Hədiyyə kartı|İki nəfərlik həftəsonu|Bel çantası',
    'Proqramı həmkarınıza tövsiyə edərdiniz?|Bəli, məmnuniyyətlə|Bəlkə|Hələ yox|Bilmirəm',
  ],
};
const chinese: Texts = {
  special: [
    '認識你的貨架',
    '會賣的提問',
    '與顧客的第一分鐘',
    '是哪一個？',
    '本季新品',
    '不起爭執的年齡查驗',
    '新舊包裝',
    '貨架的順序',
    '排隊時的應對',
  ],
  multibrand: ['品牌一覽', '找出不同', '這是哪個品牌？'],
  surveys: ['這個月過得如何？', '你想要什麼獎品？', '五個問題看你的門市'],
  general: ['{brand}：基礎篇', '{brand}：進階篇'],
  questions: [
    '顧客最先看哪一層貨架？|與視線同高的那層|最下層|最上層|收銀台後方',
    '顧客要的商品已售完，你會推薦什麼？|類似的商品|什麼都不推薦|最貴的商品|去別家店',
    '購買菸品須年滿幾歲？|20|18|16|21',
    '什麼時候要查驗年齡證明？|只要有疑問就查|從不|只有晚上|只有週末',
    '較舊的包裝應放在哪裡？|新品前面|新品後面|倉庫|櫥窗',
    '價格標籤不見了怎麼辦？|立刻補上|等顧客詢問|用手寫|把商品藏起來',
    '如何開始對話？|先打招呼|先報價|先說笑話|先給發票',
    '破損的包裝何時以前可以退回？|有效期限以前|不能退|一小時內|兩年內',
    '排隊時最重要的是什麼？|親切安撫|保持沉默|打電話|整理貨架',
  ],
  statement: ['{brand} 有專屬的貨架。', '正確', '錯誤'],
  logo: '哪一個是 {brand} 的標誌？',
  survey: [
    '這個月過得如何？|非常好|好|普通|可以更好',
    '你想要什麼獎品？|耳機|禮券|雙人週末之旅|背包',
    '你會向同事推薦這個計畫嗎？|很樂意|也許|還不會|不知道',
  ],
};
const georgian: Texts = {
  special: [
    'იცნობდე შენს თაროს',
    'კითხვები, რომლებიც ყიდის',
    'პირველი წუთი მყიდველთან',
    'რომელია?',
    'სეზონის სიახლეები',
    'ასაკის შემოწმება კამათის გარეშე',
    'ახალი და ძველი კოლოფები',
    'თაროს წესრიგი',
    'სიტყვები რიგისთვის',
  ],
  multibrand: ['ყველა ბრენდი ერთი შეხედვით', 'იპოვე განსხვავება', 'რომელი ბრენდია?'],
  surveys: ['როგორ ჩაიარა თვემ?', 'რომელი პრიზები გსურთ?', 'თქვენი მაღაზია ხუთ კითხვაში'],
  general: ['{brand}: საფუძვლები', '{brand} მცოდნეებისთვის'],
  questions: [
    'რომელ თაროს უყურებს მყიდველი პირველად?|თვალის დონეზე მყოფს|ყველაზე ქვედას|ყველაზე ზედას|სალაროს უკან მყოფს',
    'მყიდველი ითხოვს პროდუქტს, რომელიც გაიყიდა. რას შესთავაზებთ?|მსგავს პროდუქტს|არაფერს|ყველაზე ძვირს|სხვა მაღაზიას',
    'რამდენი წლის უნდა იყოს თამბაქოს მყიდველი?|18|16|14|21',
    'როდის ითხოვთ ასაკის დამადასტურებელ საბუთს?|ყოველი ეჭვის დროს|არასდროს|მხოლოდ საღამოს|მხოლოდ შაბათ-კვირას',
    'სად უნდა იდოს ძველი კოლოფები?|ახლების წინ|ახლების უკან|საწყობში|ვიტრინაში',
    'რას იზამთ, თუ ფასის ეტიკეტი აკლია?|მაშინვე ახალს დავდებ|დაველოდები კითხვას|ხელით დავწერ|პროდუქტს დავმალავ',
    'როგორ იწყებთ საუბარს?|მისალმებით|ფასით|ხუმრობით|ჩეკით',
    'როდემდე შეიძლება დაზიანებული კოლოფის დაბრუნება?|ვადის გასვლამდე|არასდროს|ერთ საათში|ორ წელიწადში',
    'რა არის რიგში ყველაზე მნიშვნელოვანი?|მშვიდი სიტყვა|სიჩუმე|სატელეფონო ზარი|დალაგება',
  ],
  statement: ['{brand} ცალკე თაროზე დგას.', 'მართალია', 'მცდარია'],
  logo: 'რომელია {brand} ლოგო?',
  survey: [
    'როგორ ჩაიარა თვემ?|ძალიან კარგად|კარგად|საშუალოდ|უკეთესიც შეიძლებოდა',
    'რომელი პრიზი გსურთ?|ყურსასმენი|ვაუჩერი|შაბათ-კვირა ორისთვის|ზურგჩანთა',
    'ურჩევდით პროგრამას კოლეგას?|დიახ, სიამოვნებით|შესაძლოა|ჯერ არა|არ ვიცი',
  ],
};
const armenian: Texts = {
  special: [
    'Ճանաչիր քո դարակը',
    'Հարցեր, որոնք վաճառում են',
    'Առաջին րոպեն գնորդի հետ',
    'Ո՞րն է սա',
    'Սեզոնի նորույթները',
    'Տարիքի ստուգում առանց վեճի',
    'Նոր և հին տուփեր',
    'Դարակի կարգը',
    'Խոսքեր հերթի համար',
  ],
  multibrand: ['Բոլոր ապրանքանիշերը մեկ հայացքով', 'Գտիր տարբերությունը', 'Ո՞ր ապրանքանիշն է'],
  surveys: ['Ինչպե՞ս անցավ ամիսը', 'Ի՞նչ մրցանակներ եք ուզում', 'Ձեր խանութը հինգ հարցում'],
  general: ['{brand}. հիմունքներ', '{brand} գիտակների համար'],
  questions: [
    'Ո՞ր դարակին է գնորդը նայում առաջինը|Աչքերի մակարդակին|Ամենաներքևինին|Ամենավերևինին|Դրամարկղի հետևինին',
    'Գնորդը ուզում է վերջացած ապրանք։ Ի՞նչ կառաջարկեք|Նման ապրանք|Ոչինչ|Ամենաթանկը|Այլ խանութ',
    'Քանի՞ տարեկան պետք է լինի ծխախոտ գնողը|18|16|14|21',
    'Ե՞րբ եք տարիքը հաստատող փաստաթուղթ խնդրում|Ցանկացած կասկածի դեպքում|Երբեք|Միայն երեկոյան|Միայն հանգստյան օրերին',
    'Որտե՞ղ պետք է դրվեն հին տուփերը|Նորերի դիմաց|Նորերի հետևում|Պահեստում|Ցուցափեղկում',
    'Ի՞նչ կանեք, եթե գնապիտակը չկա|Անմիջապես նորը կդնեմ|Կսպասեմ հարցի|Ձեռքով կգրեմ|Կթաքցնեմ ապրանքը',
    'Ինչի՞ց եք սկսում զրույցը|Բարևից|Գնից|Կատակից|Կտրոնից',
    'Մինչև ե՞րբ կարելի է վերադարձնել վնասված տուփը|Մինչև ժամկետի ավարտը|Երբեք|Մեկ ժամ|Երկու տարի',
    'Ի՞նչն է ամենակարևորը հերթի ժամանակ|Հանգիստ խոսքը|Լռությունը|Հեռախոսազանգը|Մաքրությունը',
  ],
  statement: ['{brand}-ը առանձին դարակում է։', 'Ճիշտ է', 'Սխալ է'],
  logo: 'Ո՞րն է {brand}-ի պատկերանիշը',
  survey: [
    'Ինչպե՞ս անցավ ամիսը|Շատ լավ|Լավ|Միջին|Կարող էր ավելի լավ լինել',
    'Ի՞նչ մրցանակ եք ուզում|Ականջակալ|Նվեր-քարտ|Հանգստյան օրեր երկուսի համար|Ուսապարկ',
    'Խորհուրդ կտա՞ք ծրագիրը գործընկերոջը|Այո, սիրով|Միգուցե|Դեռ ոչ|Չգիտեմ',
  ],
};
const texts: Partial<Record<EditionCode, Texts>> = {
  GEORGIA: georgian,
  ARMENIA: armenian,
  HUNGARY: hungarian,
  BELARUS: russian,
  AZERBAIJAN: azerbaijani,
  AZERBAIJAN_BRAND_A: azerbaijani,
  AZERBAIJAN_BRAND_B: azerbaijani,
  TAIWAN: chinese,
};
export const textsOf = (code: EditionCode): Texts => texts[code] ?? english;

interface Question {
  type_id: number;
  text: string;
  answers: { answer: string }[];
  correct_answers: number[];
}
/** A question of text, its answers turned round by `turn` places, so that the first is not always the correct one. */
export function written(line: string, turn: number, brand = ''): Question {
  const [text = '', ...answers] = line.replaceAll('{brand}', brand).split('|');
  const at = turn % answers.length;
  return {
    type_id: 1,
    text,
    answers: [...answers.slice(answers.length - at), ...answers.slice(0, answers.length - at)].map((answer) => ({
      answer,
    })),
    correct_answers: [at + 1],
  };
}
export const statementOf = ({ statement: [text, yes, no] }: Texts, brand: string): Question => ({
  type_id: 2,
  text: text.replaceAll('{brand}', brand),
  answers: [{ answer: yes }, { answer: no }],
  correct_answers: [1],
});
/** Which of four logos is the brand's, the one at `at` (from 0) among all of them. */
export function logoQuestion({ logo }: Texts, brand: string, at: number, logos: readonly string[]): Question {
  const shown = Array.from({ length: 4 }, (_, index) => (at + 7 * index) % logos.length).toSorted((a, b) => a - b);
  return {
    type_id: 3,
    text: logo.replaceAll('{brand}', brand),
    answers: shown.map((one) => ({ answer: logos[one]! })),
    correct_answers: [shown.indexOf(at) + 1],
  };
}
