import { expect, it } from 'vitest';
import { EVERYDAY } from './everyday';
import { matchReply } from './matching';

it('shows each everyday word in a message that has it', () => {
  for (const { text, message } of EVERYDAY) {
    expect(matchReply({ trigger: text, match_criteria: 'contains' }, message, 'documented')).toMatchObject({
      found: text,
      inside: text >= '0' && text <= '9',
    });
  }
});
