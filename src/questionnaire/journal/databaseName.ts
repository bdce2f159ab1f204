/** The device's one database of questionnaires. */
export const databaseName = 'questionnaire';
