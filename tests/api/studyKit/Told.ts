type Texts =
  | 'id'
  | 'message'
  | 'code'
  | 'title'
  | 'name'
  | 'token'
  | 'begun'
  | 'receipt'
  | 'receivedAt'
  | 'hash'
  | 'status'
  | 'studyCode'
  | 'language'
  | 'date'
  | 'kind'
  | 'what'
  | 'reason'
  | 'importId';
type Numbers = 'version' | 'number' | 'missing' | 'count' | 'complete' | 'answered' | 'numero' | 'row';
type Lists = 'section' | 'question' | 'sous_sections' | 'option' | 'added' | 'removed' | 'altered' | 'invalid' | 'reponseRepondu' | 'answers' | 'rows';

/** What the study's calls answer, as far as tests look into it; whether a member is there is for the test to say. */
export type Told = Record<Texts, string> &
  Record<Numbers, number> &
  Record<Lists, Told[]> & {
    isValid: boolean;
    stored: boolean;
    errors: Record<string, string>;
    counts: Record<string, number>;
    missingTranslations: Record<string, number>;
    details: Record<string, unknown>;
    form: Told;
    by: Told;
  };
