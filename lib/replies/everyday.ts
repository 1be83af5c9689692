/** `common`: stands in messages about anything. The others are whole short messages, which a reply may well be meant for. */
export type EverydayKind = 'common' | 'answer' | 'greeting';

export type Everyday = {
  text: string;
  kind: EverydayKind;
  language: string;
  /** A message that has it and is about nothing in particular. */
  message: string;
};

type Language = { name: string; greetings: string; answers: string; sentences: string };

/**
 * Chosen by hand for this desk, and meant to be short: what customers write to any business, whatever they want. The sentences
 * are made of nothing but everyday words, and their words are the common ones. Hindi is in Latin letters, as it is typed.
 */
const LANGUAGES: readonly Language[] = [
  {
    name: 'English',
    greetings: 'hi|hello|hey|good morning|good afternoon|good evening|bye',
    answers: 'yes|no|ok|okay|thanks|thank you|please|sorry',
    sentences:
      'is it you|I am on my way to you|are you there|can you do this for me|when will it be here|how is that|what do they have|where was the one with a or an|we will not and it has not been at all|in or of|but if so then',
  },
  {
    name: 'Spanish',
    greetings: 'hola|buenos días|buenas tardes|buenas noches|adiós',
    answers: 'sí|si|no|vale|gracias|por favor|perdón',
    sentences:
      'qué es lo que hay|yo no sé si es para mí|cómo te va|cuándo me lo dan|dónde está el de la otra|con los que ya son así|un o una y las del|pero se lo di a su tío',
  },
  {
    name: 'Portuguese',
    greetings: 'olá|oi|bom dia|boa tarde|boa noite|tchau',
    answers: 'sim|não|ok|obrigado|obrigada|por favor|desculpe',
    sentences:
      'o que é isso|eu não sei se é para mim|como você está|quando vai ser|onde fica a da outra|com os que já são assim|um ou uma e as do|mas me deu na mão',
  },
  {
    name: 'Hindi',
    greetings: 'namaste|namaskar|suprabhat',
    answers: 'haan|nahi|theek hai|ji|dhanyavaad|shukriya',
    sentences:
      'kya hai yeh|main aap ka hoon|mujhe yeh kab do|kaise ho aap|kahan se hai|aur woh bhi to|mein ki ko ke par',
  },
  {
    name: 'Russian',
    greetings: 'привет|здравствуйте|добрый день|доброе утро|добрый вечер|пока',
    answers: 'да|нет|хорошо|ок|спасибо|пожалуйста|извините',
    sentences:
      'что это у вас|как мне быть|когда он будет|где я и кто вы|не на то|в том же с ним|а мы по этой|к нам или от вас за так|есть ли ещё',
  },
  {
    name: 'Arabic',
    greetings: 'مرحبا|السلام عليكم|صباح الخير|مساء الخير|أهلا',
    answers: 'نعم|لا|حسنا|شكرا|من فضلك|عفوا',
    sentences: 'ما هذا|هل أنت هنا|كيف هو|متى يكون|أين هي|أنا في ذلك|من على هذه|إلى أو عن|مع كل ما كان و',
  },
];

const SIGNS: readonly Everyday[] = [
  ...['?', '!', '.', ','].map((text) => sign(text, `Well, is it you${text} Yes${text}`)),
  ...'0123456789'.split('').map((text) => sign(text, 'My number is 0123456789')),
];

/** Words, short messages and signs that customers write whatever they want. */
export const EVERYDAY: readonly Everyday[] = [...LANGUAGES.flatMap(entriesOf), ...SIGNS];

function entriesOf({ name, greetings, answers, sentences }: Language): Everyday[] {
  const whole = (texts: string, kind: EverydayKind) =>
    texts.split('|').map((text) => ({ text, kind, language: name, message: text }));
  const words = new Map<string, Everyday>();
  for (const message of sentences.split('|')) {
    for (const text of message.toLowerCase().split(' ')) {
      if (!words.has(text)) words.set(text, { text, kind: 'common', language: name, message });
    }
  }
  return [...whole(greetings, 'greeting'), ...whole(answers, 'answer'), ...words.values()];
}

function sign(text: string, message: string): Everyday {
  return { text, kind: 'common', language: 'any', message };
}
