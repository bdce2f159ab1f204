/** What is pressed for after the first page of a questionnaire, by source: its page announces it, and the service worker keeps it too, a while later. */
export const laterModules: readonly string[] = [
  'src/questionnaire/journal/openJournal.ts',
  'src/questionnaire/journal/deviceJournals.ts',
  'src/questionnaire/ReviewPage.tsx',
  'src/public/filling/FilledForm.tsx',
  'src/public/consent/consentHere.ts',
  'src/public/consent/claimAnswers.tsx',
  'src/offline/keptForms.ts',
  'src/public/device/leaveNoTrace.ts',
  'src/questionnaire/journal/forgetAnswers.ts',
  'src/public/layout/UpdateNotice.tsx',
];
