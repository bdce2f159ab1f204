/** A form as it is where nothing else is said. */
export const formRow = {
  title: 'F',
  defaultLanguage: 'fr',
  isValid: true,
  isDefault: false,
  oneByOne: false,
  consentChecks: false,
  dailyLimit: 5000,
  recordingShare: 10,
  recordingSeconds: 30,
  recordingDays: 30,
} as const;
