/** As many contacts as a request for facts may name. Apart from the schema, which no list loads. */
export const CONTACTS_MAX = 100;
