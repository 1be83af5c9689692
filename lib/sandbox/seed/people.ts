export type People = {
  /** Country code and the first digits of its mobile numbers, then how many digits follow. */
  mobile: [prefix: string, digits: number];
  first: string[];
  last: string[];
  ascii: string[];
  place: { street: string; city: string; state: string | null; zip: string; country: string };
};

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase();

const people = `
346x8 | María Lucía Sofía Álvaro Iñaki Begoña Raúl Nuria | García Fernández Muñoz Ibáñez Peña Sánchez Núñez | Calle de Alcalá; Madrid; Madrid; 28014; Spain
7916x7 | Мария Анна Ольга Екатерина Татьяна Юлия Светлана | Иванова Смирнова Кузнецова Соколова Попова Лебедева Новикова | Невский проспект; Санкт-Петербург; ; 191025; Russia | maria anna olga ekaterina tatiana julia svetlana
20101x7 | محمد أحمد فاطمة مريم يوسف نور ياسمين خالد | حسن عبدالله إبراهيم السيد محمود منصور سليمان | شارع التحرير; القاهرة; القاهرة; 11511; Egypt | mohamed ahmed fatma mariam youssef nour yasmin khaled
447400x6 | Oliver Amelia George Isla Harriet Rhys Siobhán | Smith Taylor Davies Okafor Patel MacLeod Whitfield | Deansgate; Manchester; Greater Manchester; M3 2BW; United Kingdom
86138x8 | 伟 芳 秀英 静 丽 强 磊 洋 | 王 李 张 刘 陈 杨 赵 | 南京东路; 上海市; 上海; 200001; China | wei fang xiuying jing li qiang lei yang
33612x6 | Chloé Léa François Zoé Benoît Anaïs Jérôme Maëlle | Lefèvre Durand Béranger Moreau Gauthier Perrin | Rue de la République; Lyon; Auvergne-Rhône-Alpes; 69002; France
919820x6 | आरव अनन्या विवेक प्रिया रोहन दीपिका अर्जुन | शर्मा वर्मा गुप्ता सिंह जोशी मिश्रा | लिंकिंग रोड; मुंबई; महाराष्ट्र; 400050; India | aarav ananya vivek priya rohan deepika arjun
49151x8 | Jürgen Käthe Björn Antje Sören Anneliese Günther | Müller Weiß Schröder Köhler Groß Jäger Böhm | Königstraße; Stuttgart; Baden-Württemberg; 70173; Germany
972544x6 | נועה דוד תמר יונתן מיכל אורי שירה | כהן לוי מזרחי פרץ ביטון אברהם | רחוב דיזנגוף; תל אביב; ; 6433222; Israel | noa david tamar yonatan michal uri shira
81901x7 | 陽翔 結衣 蓮 葵 大輔 さくら 健太 | 佐藤 鈴木 高橋 田中 渡辺 伊藤 | 四条通; 京都市; 京都府; 600-8001; Japan | haruto yui ren aoi daisuke sakura kenta
3069412x5 | Γιώργος Νίκος Δημήτρης Κώστας Γιάννης | Παπαδόπουλος Νικολάου Βλάχος Ιωάννου Γεωργίου | Οδός Ερμού; Αθήνα; ; 105 63; Greece | giorgos nikos dimitris kostas giannis
66812x6 | สมชาย สุดา ประเสริฐ มาลี วิชัย นภา | ใจดี ศรีสุข บุญมี ทองดี รักไทย | ถนนสุขุมวิท; กรุงเทพมหานคร; ; 10110; Thailand | somchai suda prasert malee wichai napha
48601x6 | Zofia Jacek Grażyna Wiesław Żaneta Józef Jagoda | Nowak Wójcik Woźniak Krawczyk Zając Dąbek Pawlak | ulica Floriańska; Kraków; małopolskie; 31-021; Poland | zofia jacek grazyna wieslaw zaneta jozef jagoda
8210234x5 | 민준 서연 지우 하은 도윤 수아 | 김 이 박 최 정 강 | 테헤란로; 서울특별시; ; 06164; South Korea | minjun seoyeon jiwoo haeun doyun sua
551198x7 | João Beatriz Antônio Conceição Thiago Inês Luís | Silva Gonçalves Araújo Simões Magalhães Brandão | Avenida Paulista; São Paulo; SP; 01310-100; Brazil
38067x7 | Оксана Тарас Ірина Андрій Євгенія Богдан | Шевченко Коваленко Бондаренко Ткаченко Їжак | вулиця Хрещатик; Київ; ; 01001; Ukraine | oksana taras iryna andrii yevheniia bohdan
90532x7 | Ayşe Gökhan Çiğdem İbrahim Şeyma Uğur Özlem | Yılmaz Çelik Öztürk Şahin Kılıç Doğan | İstiklal Caddesi; İstanbul; Beyoğlu; 34433; Türkiye
420602x6 | Jana Tereza Věra Žofie Běla Růžena | Nováková Dvořáková Černá Říhová Štěpánková | Vinohradská; Praha; ; 120 00; Czechia
9665012x5 | سارة عبدالرحمن هند فيصل لينا سلمان | العتيبي القحطاني الحربي الغامدي الزهراني | طريق الملك فهد; الرياض; ; 12211; Saudi Arabia | sara abdulrahman hind faisal lina salman
84901x6 | Linh Đức Hương Tuấn Thảo Quốc | Nguyễn Trần Phạm Hoàng Vũ Đặng | Đường Lê Lợi; Thành phố Hồ Chí Minh; ; 700000; Vietnam | linh duc huong tuan thao quoc
46701x6 | Åsa Göran Märta Björn Örjan Elsa | Åkesson Lindström Öberg Sjögren Nyström | Drottninggatan; Stockholm; ; 111 51; Sweden
234803x7 | Chinedu Ngozi Adébáyọ̀ Amaka Tunde Zainab | Okonkwo Adeyemi Balogun Eze Lawal | Broad Street; Lagos; Lagos; 101231; Nigeria
7903x7 | Дмитрий Сергей Алексей Николай Фёдор Артём | Волков Морозов Королёв Соловьёв Зайцев | улица Баумана; Казань; Татарстан; 420111; Russia | dmitry sergey alexey nikolay fedor artem
39347x7 | Niccolò Giulia Andrea Chiara Matteo Noè | Rossi D'Angelo Ferrari Esposito Dell'Acqua | Via Garibaldi; Torino; TO; 10122; Italy
`;

/** One line per group of people: mobile | first names | last names | place | ASCII if the script is not Latin. */
export const PEOPLE: readonly People[] = people
  .trim()
  .split('\n')
  .map((line) => {
    const [mobile = '', first = '', last = '', place = '', ascii] = line
      .split('|')
      .map((part) => part.trim());
    const [prefix = '', digits = ''] = mobile.split('x');
    const [street = '', city = '', state = '', zip = '', country = ''] = place
      .split(';')
      .map((part) => part.trim());
    const names = first.split(' ');
    return {
      mobile: [prefix, Number(digits)],
      first: names,
      last: last.split(' '),
      ascii: ascii ? ascii.split(' ') : names.map(fold),
      place: { street, city, state: state || null, zip, country },
    };
  });
