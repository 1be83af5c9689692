/** The contract's pattern for a recipient. In its own file, so the browser can load it without the validation library. */
export const E164 = /^\+[1-9]\d{1,14}$/;
