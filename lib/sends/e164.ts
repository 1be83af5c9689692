/** The contract's own pattern of a recipient. Alone here: the browser needs it without the validation library. */
export const E164 = /^\+[1-9]\d{1,14}$/;
