/** The path of the issue when a recipient list would be made from contacts of another day. */
export const OLD_CONTACTS = 'old_contacts';
