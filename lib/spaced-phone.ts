/** Calling codes of one and two digits. All others have three. */
const SHORT_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** How many digits the groups have, by length without the calling code. */
const USUAL: Record<number, string> = { 7: '34', 8: '44', 9: '333', 10: '334' };

/** Countries that group the digits of a mobile number in another way. */
const OTHERS: Record<string, string> = {
  2222: '45 47 222 223 226 227 228 235 236 241 253 257 378 689 975',
  233: '216 267 359 371 382 383 386 387 389 598 855 961',
  26: '232 357 374 993',
  8: '350 591 686',
  17: '53 252',
  35: '370 965',
  134: '95',
  224: '509',
  323: '373',
  234: '24 27 36 60 64 66 93 94 231 233 242 249 251 258 263 264 353 355 380 385 593 966 971 972 992',
  3222: '32 34 213 224 262 265 590 594 596 995',
  2322: '41 46 221 375 994 998',
  27: '218 260 358 381',
  36: '43 254 256 595',
  12222: '33 212 237 377',
  144: '56 962',
  18: '31',
  2232: '261',
  37: '57 58 92 977',
  46: '44 880',
  244: '55 81 82',
  3322: '7 90',
  28: '20',
  55: '91',
  2224: '225',
  2233: '856',
  22222: '229',
  25: '677 685',
  133: '248 291',
  322: '238 269',
  47: '49',
  254: '55',
  344: '62 86',
  1244: '54',
};

const lengthOf = (groups: string) => [...groups].reduce((sum, digits) => sum + Number(digits), 0);

const GROUPS = new Map(
  Object.entries(OTHERS).flatMap(([groups, codes]) =>
    codes.split(' ').map((code) => [`${code}/${lengthOf(groups)}`, groups] as const),
  ),
);

/**
 * A number in E.164 with spaces: "+34 612 34 47 11". Anything else stays as it is. The server's library is too large
 * for the browser, so its spaces may differ.
 */
export function spacedPhone(phone: string): string {
  const digits = /^\+([1-9]\d{6,14})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  const national = digits.slice(code.length);
  const groups = GROUPS.get(`${code}/${national.length}`) ?? USUAL[national.length];
  return [`+${code}`, ...(groups ? grouped(national, groups) : inThrees(national))].join(' ');
}

function grouped(digits: string, groups: string): string[] {
  const [size = '0', ...rest] = groups;
  const first = digits.slice(0, Number(size));
  return rest.length === 0 ? [first] : [first, ...grouped(digits.slice(first.length), rest.join(''))];
}

/** No group of one digit. */
const inThrees = (digits: string) => digits.match(/\d{3}(?=\d{2})|\d+$/g) ?? [];
