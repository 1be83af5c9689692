import { expect, it } from 'vitest';
import '../server/messages/catalog';
import { inLanguage } from '../messages/coded';
import { serviceSaid } from './said';

it.each(['Contact created successfully', 'Contact group updated successfully.', 'OK', 'Success!'])(
  'leaves out what only confirms a save: %s',
  (message) => expect(serviceSaid(message)).toBeUndefined(),
);

it.each(['Saved, but 3 contacts remain in your plan.', 'Not saved successfully: plan expired', 'Готово'])(
  'quotes anything else in full: %s',
  (message) =>
    expect(inLanguage('en', serviceSaid(message) ?? '')).toBe(`The messaging service says: “${message}”`),
);
