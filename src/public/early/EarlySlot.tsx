const nothing = { __html: '' };

/** Where the script inside the page shows its questions. React draws nothing in it and leaves what stands there, until the page draws the questionnaire in its place. */
export function EarlySlot() {
  return <div id="early-form" hidden suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
