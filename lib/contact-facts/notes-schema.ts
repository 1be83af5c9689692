import { z } from 'zod';
import { coded } from '../messages/coded';
import { visibleName } from '../names';

const NOTE_MAX = 5_000;

export const noteInput = z.object({ text: visibleName(NOTE_MAX, coded('notes.missing')) });

export type NoteInput = z.output<typeof noteInput>;
