// Apart from the schemas, so that the browser can load it without the validation library.

export const E164 = /^\+[1-9]\d{1,14}$/;
