/** Where this language's words for respondents lie, a file for each namespace. A phone learns these addresses of the language it reads only. */
export const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  './{public,landing,access,consent,questionnaire,respondent,receipt,rights}.ts',
);
