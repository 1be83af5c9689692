/** The tag of a template's language for `lang` and `Intl`: `pt-BR` for WhatsApp's `pt_BR`. */
export const languageTag = (code: string) => code.replaceAll('_', '-');
