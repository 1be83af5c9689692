// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-outcomes': {
      'outcome.excluded': null;
      'outcome.waiting': null;
      'outcome.sending': null;
      'outcome.accepted': null;
      'outcome.refused': null;
      'outcome.not_sent': null;
      'outcome.unknown': null;
      'outcome.not_reached': null;
      'reason.invalid_number': null;
      'reason.deleted': null;
      'reason.gone': null;
      'reason.duplicate': null;
      'reason.already_sent': null;
      'reason.not_a_contact': null;
      'reason.united_states': null;
      'reason.do_not_send': null;
      'reason.other_broadcast': null;
      'reason.recent_marketing': null;
      'reason.recent_template': null;
      'reason.empty_variable': null;
      'reason.refused_value': null;
      'reason.same_message': null;
    };
  }
}

export {};
