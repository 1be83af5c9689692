import { describe, expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { notesOn } from './column-notes';
import { guessFields, guessHeaderRow } from './columns';

const CONTACT = ['first_name', 'last_name', 'full_name', 'phone', 'email'] as const;
const REPLY = ['uuid', 'name', 'trigger', 'match_criteria', 'response_type', 'response'] as const;

describe('the fields of columns', () => {
  it.each([
    ['English', 'First name,LAST_NAME,phoneNumber,E-Mail'],
    ['Spanish', 'Nombre,Apellidos,Teléfono,Correo electrónico'],
    ['Russian', 'Имя,Фамилия,Телефон,Электронная почта'],
    ['Arabic', 'الاسم,اسم العائلة,رقم الهاتف,البريد الإلكتروني'],
    ['Chinese', '名字,姓,手机号码,电子邮件'],
    ['French', 'Prénom,Nom,Téléphone,Courriel'],
    ['Hindi', 'नाम,उपनाम,फ़ोन नंबर,ईमेल'],
    ['German', 'Vorname,Name,Handynummer,E-Mail-Adresse'],
    ['Hebrew', 'שם פרטי,שם משפחה,טלפון נייד,דוא"ל'],
    ['Japanese', '名,姓,電話番号,メールアドレス'],
    ['Greek', 'Όνομα,Επώνυμο,Τηλέφωνο,Email'],
    ['Thai', 'ชื่อ,นามสกุล,เบอร์โทร,อีเมล'],
    ['Polish', 'Imię,Nazwisko,Numer telefonu,Adres e-mail'],
    ['Korean', '이름,성,휴대폰,이메일'],
    ['Portuguese', 'Nome,Sobrenome,Celular,Endereço de e-mail'],
    ['Ukrainian', "Ім'я,Прізвище,Телефон,Пошта"],
    ['Turkish', 'Adı,Soyadı,Cep telefonu,E-posta'],
    ['Czech', 'Jméno,Příjmení,Mobil,E-mail'],
    ['Vietnamese', 'Tên,Họ,Số điện thoại,Email'],
    ['Swedish', 'Förnamn,Efternamn,Mobilnummer,E-post'],
    ['Italian', 'Nome,Cognome,Cellulare,Indirizzo e-mail'],
  ])('are found by headings in %s', (_language, headings) => {
    expect(guessFields(headings.split(','), [], CONTACT)).toEqual([
      'first_name',
      'last_name',
      'phone',
      'email',
    ]);
  });

  it.each([
    ['Name,Phone', ['full_name', 'phone']],
    [
      'Name,First name,Last name,Phone,Formatted phone,Email,UUID',
      [null, 'first_name', 'last_name', 'phone', null, 'email', null],
    ],
    ['Full name,First name,Phone', [null, 'first_name', 'phone']],
    ['Company name,Contact name,Business phone,Mobile phone', [null, 'full_name', null, 'phone']],
    [
      'First Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
      ['first_name', null, 'email', null, 'phone'],
    ],
    ['Order number,Phone,Phone,__proto__', [null, 'phone', null, null]],
  ])('of %s are each given once', (headings, expected) => {
    expect(guessFields(headings.split(','), [], CONTACT)).toEqual(expected);
  });

  it('are found by their cells where the headings are unknown', () => {
    const samples = [
      ['Ann', 'Bob'],
      ['2024-03-05'],
      ['+34 612 344 711', ''],
      ['ann@example.com', 'none', 'b@example.com'],
    ];
    expect(guessFields(['A', 'B', 'C'], samples, CONTACT)).toEqual([null, null, 'phone', 'email']);
  });

  it('of replies may have other names', () => {
    const headings = ['Title', 'Keyword', 'Match', 'Text'];
    expect(guessFields(headings, [], REPLY)).toEqual(['name', 'trigger', 'match_criteria', 'response']);
  });
});

describe('the row with the headings', () => {
  it.each([
    ['the first', ['Name,Phone', 'Ann,+34612344711'], 1],
    ['below a title', ['Contacts in March,', '', 'Nombre,Teléfono', 'Ann,+34612344711'], 3],
    ['none above numbers', ['+34612344711,Asked', '+34612344712,'], 0],
    ['none above people', ['Ann,ann@example.com', 'Bob,bob@example.com'], 0],
    ['the first in an unknown language', ['Izen,Zenbakia', 'Ann,+34612344711'], 1],
    ['none in an empty file', [], 0],
  ])('is %s', (_what, lines, row) => {
    expect(
      guessHeaderRow(
        lines.map((line) => line.split(',')),
        CONTACT,
      ),
    ).toBe(row);
  });
});

it('says why groups are not imported', () => {
  const name = { heading: 'Name', field: 'full_name' };
  const notes = notesOn([name, { heading: 'Gruppe ', field: null }]);
  expect(notes.map((note) => inLanguage('en', note))).toEqual([
    expect.stringMatching(/^“Gruppe” isn’t imported: a contact’s group can’t/),
  ]);
  expect(notesOn([{ heading: 'Gruppe', field: 'last_name' }])).toEqual([]);
});
