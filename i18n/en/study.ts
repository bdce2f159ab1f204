/** What the server says of forms, answers, consent and statistics. */
export const study = {
  activated: 'The form is active. Version %{version} is what respondents fill in now.',
  still_active: 'The form is active. Nothing changed since version %{version}.',
  closed: 'The form is closed. No new answers are taken.',
  link_renewed: 'The form has a new response link. The old one does not work any more.',
  copied: 'The copy was made.',
  answers_sent: 'Your message was sent successfully to the African Health Study team.',
  answers_saved: 'Your answers so far are saved.',
  consent_given: 'Thank you. Your agreement was recorded.',
  consent_refused: 'The refusal was recorded. No answers will be asked for.',
  consent_withdrawn: 'The withdrawal was recorded. No further answers will be collected.',
  consent_must_agree: 'Please tick the box if you agree to take part.',
  reopened: 'The questionnaire is open for changes again.',
  no_form: 'No form is open for this person.',
  start_again: 'Nothing was answered.',
};

export type StudyTexts = Readonly<Record<keyof typeof study, string>>;
