import type { ResponseType } from './schema';

type Words = {
  label: string;
  /** Under the field. */
  hint: string;
  placeholder: string;
};

const FILE = 'A web address that begins with https://, or the path of a file at the service.';

/** The response field by type, for the screen. */
export const RESPONSE_WORDS: Record<ResponseType, Words> = {
  text: {
    label: 'Text',
    hint: 'What the customer reads. Placeholders like {first_name} are filled in for each contact.',
    placeholder: 'Hello {first_name}, …',
  },
  image: { label: 'Address of the image', hint: FILE, placeholder: 'https://example.com/map.png' },
  document: {
    label: 'Address of the document',
    hint: FILE,
    placeholder: 'https://example.com/price-list.pdf',
  },
  media: {
    label: 'Address of the media file',
    hint: `${FILE} Some servers take text, images and audio alone.`,
    placeholder: 'https://example.com/tour.mp4',
  },
};

/** To be said after a reply with a file was saved. */
export const FILE_SAVED =
  'The service confirmed the save but does not say what it stored: for anything but text it may have kept its old file. Send a message with the trigger to see what comes back.';
