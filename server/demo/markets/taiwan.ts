import type { Market } from './market';

const surnames: Record<string, string> = { 陳: 'Chen', 林: 'Lin', 黃: 'Huang', 張: 'Chang', 李: 'Li', 王: 'Wang', 吳: 'Wu', 劉: 'Liu', 蔡: 'Tsai', 楊: 'Yang', 許: 'Hsu', 鄭: 'Cheng', 謝: 'Hsieh', 洪: 'Hung', 郭: 'Kuo', 邱: 'Chiu', 曾: 'Tseng', 廖: 'Liao', 賴: 'Lai', 徐: 'Hsu', 周: 'Chou', 葉: 'Yeh', 蘇: 'Su', 莊: 'Chuang', 呂: 'Lu', 江: 'Chiang', 何: 'Ho', 蕭: 'Hsiao', 羅: 'Lo', 高: 'Kao', 潘: 'Pan', 簡: 'Chien', 朱: 'Chu', 鍾: 'Chung', 彭: 'Peng', 游: 'Yu', 詹: 'Chan', 胡: 'Hu', 施: 'Shih', 沈: 'Shen' };
const men: Record<string, string> = { 家豪: 'Chiahao', 志明: 'Chihming', 俊傑: 'Chunchieh', 建宏: 'Chienhung', 俊宏: 'Chunhung', 志豪: 'Chihhao', 志偉: 'Chihwei', 文雄: 'Wenhsiung', 承翰: 'Chenghan', 冠宇: 'Kuanyu', 宗翰: 'Tsunghan', 彥廷: 'Yenting', 柏翰: 'Pohan', 冠廷: 'Kuanting', 宇軒: 'Yuhsuan', 品睿: 'Pinjui', 承恩: 'Chengen', 俊賢: 'Chunhsien', 明哲: 'Mingche', 信宏: 'Hsinhung', 建志: 'Chienchih', 國榮: 'Kuojung', 偉倫: 'Weilun', 哲瑋: 'Chewei', 睿恩: 'Juien', 宏達: 'Hungta', 子翔: 'Tzuhsiang', 政憲: 'Chenghsien', 育誠: 'Yucheng', 振宇: 'Chenyu' };
const women: Record<string, string> = { 淑芬: 'Shufen', 淑惠: 'Shuhui', 美玲: 'Meiling', 雅婷: 'Yating', 怡君: 'Yichun', 佳穎: 'Chiaying', 詩涵: 'Shihhan', 心怡: 'Hsinyi', 宜蓁: 'Yichen', 欣怡: 'Hsinyi', 雅雯: 'Yawen', 惠君: 'Huichun', 佩珊: 'Peishan', 思妤: 'Ssuyu', 子涵: 'Tzuhan', 品妍: 'Pinyen', 筱涵: 'Hsiaohan', 郁婷: 'Yuting', 靜怡: 'Chingyi', 雅惠: 'Yahui', 麗華: 'Lihua', 秀英: 'Hsiuying', 鈺婷: 'Yuting', 曉雯: 'Hsiaowen', 佳蓉: 'Chiajung', 芷瑄: 'Chihhsuan', 宛真: 'Wanchen', 美惠: 'Meihui', 婉婷: 'Wanting', 珮瑜: 'Peiyu' };
const letters: Record<string, string> = { ...surnames, ...men, ...women };

export default {
  men: Object.keys(men),
  women: Object.keys(women),
  surnames: Object.keys(surnames),
  latin: (word: string) => letters[word] ?? word,
  staff: [['Chiahao', 'Chen'], ['Yating', 'Lin'], ['Chihming', 'Huang'], ['Meiling', 'Chang'], ['Kuanyu', 'Li'], ['Hsinyi', 'Wang'], ['Chunhung', 'Wu'], ['Yichun', 'Liu'], ['Weilun', 'Tsai'], ['Peishan', 'Yang'], ['Chengen', 'Hsu'], ['Shihhan', 'Cheng'], ['Mingche', 'Hsieh'], ['Yawen', 'Kuo'], ['Tzuhsiang', 'Chiu'], ['Chiaying', 'Tseng'], ['Hunglin', 'Liao'], ['Yuting', 'Lai'], ['Pohan', 'Chou'], ['Wanting', 'Yeh'], ['Yucheng', 'Su'], ['Chingyi', 'Chuang'], ['Juien', 'Lu'], ['Peiyu', 'Chiang'], ['Chenyu', 'Ho'], ['Lihua', 'Hsiao'], ['Tsunghan', 'Lo'], ['Hsiaowen', 'Kao'], ['Kuojung', 'Pan'], ['Yichen', 'Chien']],
  regions: [
    { name: '台北市', code: 'TPE', cities: ['中正區', '大安區', '信義區', '士林區', '內湖區', '萬華區'] },
    { name: '新北市', code: 'NTP', cities: ['板橋區', '三重區', '中和區', '新莊區', '淡水區'] },
    { name: '桃園新竹', code: 'TYH', cities: ['桃園區', '中壢區', '新竹市', '竹北市'] },
    { name: '台中市', code: 'TXG', cities: ['西屯區', '北屯區', '豐原區', '大里區'] },
    { name: '雲嘉南', code: 'YCN', cities: ['台南市', '嘉義市', '斗六市', '永康區'] },
    { name: '高屏', code: 'KHH', cities: ['三民區', '鳳山區', '左營區', '屏東市'] },
    { name: '東部', code: 'EST', cities: ['花蓮市', '台東市', '宜蘭市', '羅東鎮'] },
  ],
  streets: ['中正路', '中山路', '民生東路', '忠孝東路', '信義路', '和平西路', '復興南路', '建國北路', '仁愛路', '光復路', '文化路', '民族路', '成功路', '自由路', '博愛路', '三民路', '大同路', '公園路', '長安東路', '南京東路'],
  legalEntities: [['宏大商行', '股份有限公司'], ['寶島超市', '股份有限公司'], ['福興百貨', '有限公司'], ['長青便利', '股份有限公司'], ['金滿堂', '有限公司'], ['東昇貿易', '有限公司'], ['順發零售', '股份有限公司'], ['好鄰居商店', '有限公司'], ['大吉商行', '有限公司'], ['日日新', '有限公司'], ['海灣流通', '股份有限公司'], ['山城商社', '有限公司'], ['三和批發', '股份有限公司'], ['美滿雜貨', '有限公司']],
  positions: ['店員', '收銀員', '店長', '副店長', '銷售顧問', '負責人'],
  rewards: [['電影票', 900, 'digital'], ['咖啡兌換券', 300, 'digital'], ['500 元禮券', 2400, 'digital'], ['藍牙喇叭', 5200, 'physical'], ['保溫杯', 1200, 'physical'], ['後背包', 2100, 'physical'], ['筆記本', 350, 'physical'], ['棒球帽', 650, 'physical']],
  mobile: { operators: ['910', '912', '918', '920', '921', '928', '932', '937', '952', '958', '963', '970', '975', '983', '988'], digits: 6 },
  mailDomain: 'example.tw',
} satisfies Market;
