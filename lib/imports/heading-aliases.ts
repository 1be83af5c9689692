import { foldText } from '../search/text';
import type { NamedImportField } from './values';

const HEADINGS = {
  first_name: `first name, firstname, given name, forename, fname, first, nombre de pila, primer nombre, nombres
    имя отчество, الاسم الأول, 名, prénom, पहला नाम, प्रथम नाम, vorname, rufname, שם פרטי, 下の名前, μικρό όνομα
    imię, imiona, primeiro nome, nome próprio, křestní jméno, förnamn, voornaam`,
  last_name: `last name, lastname, surname, family name, lname, last, apellido, apellidos, primer apellido
    фамилия, اسم العائلة, اللقب, الاسم الأخير, 姓, 姓氏, nom de famille, उपनाम, कुलनाम, अंतिम नाम
    nachname, familienname, zuname, שם משפחה, 苗字, επώνυμο, επίθετο, นามสกุล, nazwisko, 성, sobrenome, apelido
    прізвище, soyad, soyadı, soyisim, příjmení, họ, efternamn, achternaam, cognome`,
  full_name: `full name, fullname, contact name, customer name, display name, nombre completo, nombre y apellidos
    фио, полное имя, имя и фамилия, الاسم الكامل, الاسم بالكامل, 姓名, 全名, nom complet, nom et prénom, prénom et nom
    पूरा नाम, vollständiger name, vor- und nachname, שם מלא, 氏名, お名前, フルネーム, ονοματεπώνυμο
    ชื่อ-นามสกุล, imię i nazwisko, 성명, 성함, nome completo, піб, повне ім'я, ad soyad, adı soyadı
    celé jméno, jméno a příjmení, họ tên, họ và tên, fullständigt namn, nome e cognome, nominativo`,
  phone: `phone, phone number, phone no, telephone, tel, number, msisdn, teléfono, número, número de teléfono
    телефон, номер телефона, номер, الهاتف, رقم الهاتف, هاتف, تليفون, رقم, 电话, 电话号码, 電話, téléphone, numéro
    numéro de téléphone, फ़ोन, फ़ोन नंबर, telefon, telefonnummer, rufnummer, טלפון, מספר טלפון, 電話番号
    τηλέφωνο, โทรศัพท์, เบอร์โทร, เบอร์โทรศัพท์, numer telefonu, 전화, 전화번호, telefone, номер телефону
    telefon numarası, telefonní číslo, điện thoại, số điện thoại, telefono, numero di telefono, telefoon`,
  email: `email, e-mail, mail, email address, e-mail address, correo, correo electrónico, почта, электронная почта
    имейл, البريد, البريد الإلكتروني, بريد إلكتروني, الايميل, 邮箱, 电子邮件, 邮件, courriel, adresse e-mail, adresse email, ईमेल
    e-mail-adresse, אימייל, מייל, דוא"ל, メール, メールアドレス, อีเมล, adres e-mail, 이메일, endereço de e-mail
    електронна пошта, пошта, e-posta, e-post, indirizzo e-mail, posta elettronica`,
  tags: `tags, tag, contact tags, etiquetas, etiqueta, étiquettes, schlagwörter, schlagwort, العلامات, علامات, الوسوم, 标签
    タグ, метки, теги, תגיות, टैग, 태그, etichette, tagi, etiketter`,
  owner: `owner, contact owner, assigned to, assignee, account manager, responsable, propietario, responsável, proprietário
    zuständig, zuständige person, zuständige mitarbeiter, المالك, المسؤول, المسؤول عنها, 负责人, 担当者, ответственный, אחראי, 담당자
    opiekun, responsabile, ansvarig, verantwoordelijke`,
  follow_up: `follow-up, follow-up due, next follow-up, follow-up date, follow-up day, seguimiento, próximo seguimiento
    fecha de seguimiento, acompanhamento, próximo acompanhamento, data de acompanhamento, suivi, prochain suivi, date de suivi
    wiedervorlage, wiedervorlage am, nächste wiedervorlage, المتابعة, المتابعة التالية, تاريخ المتابعة, 跟进, 跟进日期, フォローアップ`,
  follow_up_text: `follow-up text, next follow-up text, follow-up what to do, seguimiento texto, próximo seguimiento texto
    seguimiento qué hacer, acompanhamento texto, próximo acompanhamento texto, acompanhamento o que fazer, suivi texte
    prochain suivi texte, suivi à faire, wiedervorlage text, nächste wiedervorlage text, wiedervorlage aufgabe, نص المتابعة
    المتابعة التالية النص, المتابعة المطلوب`,
  reason: `reason, why, note, notes, comment, motivo, razón, nota, причина, السبب, ملاحظة, 原因, 备注, raison, motif
    remarque, कारण, grund, bemerkung, notiz, סיבה, הערה, 理由, 備考, powód, 이유, neden, důvod, lý do`,
  uuid: 'uuid',
  name: 'name, title, reply name, label, título, nombre, nome, titre, nom, titel, العنوان, عنوان, الاسم',
  trigger: `trigger, trigger phrase, triggers, keyword, keywords, phrase, palabra clave, activador, disparador
    palavra-chave, gatilho, mot-clé, déclencheur, stichwort, auslöser, الكلمة المفتاحية, كلمة مفتاحية, المحفز`,
  match_criteria: `match criteria, criteria, match, match type, matching, coincidencia, criterio, correspondência
    critério, correspondance, critère, abgleich, المطابقة, مطابقة`,
  response_type: `response type, type, reply type, tipo de respuesta, tipo de resposta, type de réponse, antworttyp
    نوع الرد`,
  response: `response, reply, text, message, answer, content, body, respuesta, texto, mensaje, resposta, mensagem
    réponse, texte, antwort, nachricht, الرد, الاستجابة, النص, نص`,
} as const satisfies Record<NamedImportField, string>;

/** The first name where there is a column with last names, the last name beside first names, otherwise both. */
const ANY_NAME = `name, contact, client, customer, nombre, contacto, имя, الاسم, اسم, 名字, nom, नाम, שם, 名前, όνομα, ชื่อ
  이름, nome, ім'я, ad, adı, isim, jméno, tên, namn, naam, kontakt`;

/** Numbers that can have WhatsApp: chosen before others. */
const MOBILE = `mobile, mobile phone, mobile number, cell, cell phone, cellphone, whatsapp, whatsapp number, móvil, celular
  мобильный, мобильный телефон, الجوال, رقم الجوال, موبايل, واتساب, 手机, 手机号, 手机号码, 手機, portable, gsm, मोबाइल
  मोबाइल नंबर, handy, handynummer, mobil, mobilnummer, mobiltelefon, נייד, טלפון נייד, 携帯, 携帯電話, κινητό
  มือถือ, komórka, telefon komórkowy, 휴대폰, 휴대전화, telemóvel, мобільний, cep, cep telefonu, di động, cellulare`;

const GROUP = `group, groups, contact group, segment, grupo, grupos, группа, المجموعة, 组, 分组, groupe, groupes, समूह, gruppe
  gruppen, קבוצה, グループ, ομάδα, กลุ่ม, grupa, 그룹, група, grup, skupina, nhóm, grupp, gruppo`;

const MAX_LENGTH = 200;

/** Headings are equal whatever their case, accents, separators and camel case. */
export function foldedHeading(heading: string): string {
  return foldText(heading.slice(0, MAX_LENGTH).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[\s_\-.:*#/"'()]+/g, ' ')
    .trim();
}

const folded = (list: string) => new Set(list.split(/[,\n]/).map(foldedHeading));

export const ALIASES = new Map(
  Object.entries(HEADINGS).map(([field, list]) => [field as NamedImportField, folded(list)]),
);
export const ANY_NAME_ALIASES = folded(ANY_NAME);
export const MOBILE_ALIASES = folded(MOBILE);
export const GROUP_ALIASES = folded(GROUP);
