/** The first contact of a new service, and her group. */
export const FIRST = 'María García Núñez';
export const GROUP = 'VIP customers';
