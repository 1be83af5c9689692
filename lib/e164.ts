// Apart from the schemas, so that the browser can load it without the validation library.

export const E164 = /^\+[1-9]\d{1,14}$/;

export const PHONE_FORMAT = 'Use international format, like +34 612 344 711.';

export const E164_FORMAT = 'Use international format without spaces, like +34612344711.';
