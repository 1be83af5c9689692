import { z } from 'zod';
import { coded } from '../messages/coded';
import { lineName, lineText } from '../names';

export const byNameForm = z.object({
  name: lineName(512, coded('sends-compose.name.missing')),
  language: lineText(35, coded('sends-compose.name.languageMissing')),
});

export type ByName = z.output<typeof byNameForm>;
