/** Where somebody who noted a receipt checks that the answers arrived. */
export const receipt = {
  title: 'Did my answers arrive?',
  intro: 'Write the receipt code that you noted when you sent your answers. It shows nothing of what you answered.',
  code: 'Receipt code',
  example: 'For example: K7QM-3XDA',
  check: 'Check',
  empty: 'Please write the code.',
  sentTitle: 'What you have sent from this device',
  sentWaits: 'Waits for a network, then it is sent.',
  arrived: 'Yes. Your answers to “%{form}” arrived at the study office on %{when}.',
  unknown:
    'No questionnaire with this code has arrived. Please compare each letter with what you noted. If you sent it without a network, it may still be on the phone you used: open this site there once you have a network.',
};

export type ReceiptTexts = Readonly<Record<keyof typeof receipt, string>>;
