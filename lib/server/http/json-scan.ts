import 'server-only';

/**
 * The maximum nesting depth of JSON text, and the maximum number of keys and values. `anyText`: characters that cannot be
 * stored are left to the reader of the values.
 */
export type JsonLimits = { depth: number; values: number; anyText?: boolean };

/** `broken_text`: a character that cannot be stored, NUL or half a surrogate pair. */
export type JsonRefusal = 'too_deep' | 'too_many' | 'broken_text';

const [QUOTE, BACKSLASH, U, COMMA, COLON] = [0x22, 0x5c, 0x75, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Scans JSON text byte by byte as it arrives, so that oversized text is refused before it is parsed. It doesn't check
 * whether the text is valid JSON. In UTF-8, a surrogate or NUL within a string can only be an escape.
 */
export function createJsonScan({
  depth,
  values,
  anyText = false,
}: JsonLimits): (bytes: Uint8Array) => JsonRefusal | null {
  let open = 0;
  let count = 0;
  let inString = false;
  /** 1 after a backslash, and 2 to 5 within the four digits after `\u`. */
  let digits = 0;
  let unit = 0;
  /** After the first half of a surrogate pair: the second half must follow immediately. */
  let half = false;

  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (digits === 1) {
        digits = byte === U ? 2 : 0;
        unit = 0;
        if (half && digits === 0 && !anyText) return 'broken_text';
      } else if (digits > 1) {
        unit = unit * 16 + hexDigit(byte);
        digits = digits === 5 ? 0 : digits + 1;
        if (digits > 0) continue;
        if ((unit === 0 || half !== isSecondHalf(unit)) && !anyText) return 'broken_text';
        half = isFirstHalf(unit);
      } else if (inString) {
        if (byte === BACKSLASH) digits = 1;
        else if (half && !anyText) return 'broken_text';
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) {
        inString = true;
      } else if (byte === COMMA || byte === COLON) {
        count += 1;
        if (count > values) return 'too_many';
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        open += 1;
        count += 1;
        if (open > depth) return 'too_deep';
        if (count > values) return 'too_many';
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        open -= 1;
      }
    }
    return null;
  };
}

/** Why JSON text within a file or a value must not be parsed; null when it may be, which then takes at most some ms. */
export function scanJsonText(bytes: Uint8Array, limits: JsonLimits): JsonRefusal | null {
  return createJsonScan({ ...limits, anyText: true })(bytes);
}

/** Other characters give some number too, which does no harm: such text isn't valid JSON. */
function hexDigit(byte: number): number {
  return (byte & 0xf) + (byte > 0x39 ? 9 : 0);
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
