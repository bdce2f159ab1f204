/** What a questionnaire says only where it is used: loaded with the part that says it. */
export const onUse = {
  positionTake: 'Take the position here',
  positionTaking: 'Looking for the position. This is quicker outdoors and may take a minute.',
  positionKeep: 'Stop: this is exact enough',
  positionAgain: 'Take it again',
  positionAccuracy: 'Exact to %{smart_count} metre |||| Exact to %{smart_count} metres',
  positionRefused: 'This device may not tell its position.',
  positionNone: 'The position was not found. Try again outdoors.',
  positionTyped: 'You can write latitude and longitude above.',
  barcodeRead: 'Read the code with the camera',
  barcodeLooking: 'Hold the code in front of the camera.',
  barcodeStop: 'Close the camera',
  barcodeDone: 'The code was read: %{code}',
  barcodeRefused: 'The camera cannot be used here. Please type what stands below the code.',
  barcodeQrOnly: 'This device reads QR codes only. Please type the digits below bars.',
  listenTo: 'Listen',
  listenStop: 'Stop',
  soundMissing: 'This cannot be heard now: there is no network, or the device does not play it.',
  numberPad: 'Keys for the number',
  numberErase: 'Erase the last sign',
  numberMinus: 'Below zero',
  ways: 'Ways to answer',
  oneByOne: 'One question at a time',
  listen: 'Listen',
};

/** The keys every language must have. */
export type OnUseTexts = Readonly<Record<keyof typeof onUse, string>>;
