/** What the questionnaire says where it is asked without script. Read by the server alone. */
export const plainForm = {
  way: 'Answer without JavaScript, one page after the other',
  kept: 'Nothing of it stays on this device: each page goes to the study office when you go on, marked as unfinished. It counts only once you have pressed Send.',
  more: 'Your answers lead to further questions on this page.',
  notHere: 'This cannot be answered in this browser.',
  explain: 'If you answered “%{answer}”: please explain',
  further: 'Go on',
};

export type PlainFormTexts = Readonly<Record<keyof typeof plainForm, string>>;
