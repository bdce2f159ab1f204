/** The field workers' day: what is opened from the list and not needed for it. */
export const fieldWork = {
  toVisit: 'To visit',
  begun: 'Begun',
  waiting: 'Finished, waiting to be sent',
  sent: 'Sent',
  rejected: 'Rejected by the study office',
  over: 'Not to be asked again',
  nobody: 'Nobody',
  more: 'Show %{smart_count} more |||| Show %{smart_count} more',
  outcomeMissing: 'Please choose what came of the visit.',
  formTakes: '%{form} takes about %{smart_count} minute, as measured. |||| %{form} takes about %{smart_count} minutes, as measured.',
  visitHint: 'What came of it is seen by everybody who works with this person. A yes to the consent text ends a refusal.',
  placeHint: 'If you wish, the place is kept with the visit: where you stand leads to the person’s door.',
  placeLeftOut: 'Leave the place out',
  contentTitle: 'Pictures and recordings',
  contentLanguages: 'Recordings in',
  contentHere: 'All of them are on this phone.',
  contentComes: '%{size} are coming onto this phone. Please stay on this screen.',
  contentMissing: '%{size} are not on this phone yet: without network they are neither seen nor heard.',
  contentBring: 'Bring them now',
  contentCut: 'Not all of them came. What came stays, the rest goes on from there.',
  cardTitle: 'A person’s card',
  cardScan: 'Read a card',
  cardText: 'The code on the card finds the person on this phone.',
  cardOther: 'This is not the code of a card.',
  cardUnknown: 'This card belongs to nobody whom you may open.',
  cardNotHere: 'Nobody on this phone has this card. With a network the study office can be asked.',
};

/** The keys every language must have. */
export type FieldWorkTexts = Readonly<Record<keyof typeof fieldWork, string>>;
