export const UNCONFIRMED = 'The messaging service didn’t confirm this contact.';

export const CREATE_AGAIN = {
  title: 'Create this contact again?',
  text: 'The messaging service didn’t confirm the first try, so the contact may already exist. Creating it again may create a duplicate.',
  confirm: 'Create anyway',
};
