import type { DoNotSend } from './schema';

export const SOURCE_LABELS: Record<DoNotSend['source'], string> = {
  hand: 'By hand',
  file: 'From a list',
  refusal: 'After a rejected message',
};
