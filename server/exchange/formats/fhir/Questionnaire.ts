/**
 * What is read and written of a FHIR Questionnaire: R4 (https://hl7.org/fhir/R4/questionnaire.html), and R5 where it differs in names. Whatever a file
 * holds in these places is checked where it is used.
 */
export interface Coding {
  system?: string;
  code?: string;
  display?: string;
  _display?: Extended;
}

export interface Extension {
  url: string;
  valueString?: string;
  valueCode?: string;
  valueInteger?: number;
  valueDecimal?: number;
  valueDate?: string;
  valueBoolean?: boolean;
  valueCoding?: Coding;
  valueExpression?: { language?: string; expression?: string };
  valueCodeableConcept?: { coding?: Coding[] };
  extension?: Extension[];
}

export interface Extended {
  extension?: Extension[];
}

/** A value under the name of its type, as `answerInteger` or `valueDate`. */
export interface Enabling {
  question?: string;
  operator?: string;
  [answer: `answer${string}`]: unknown;
}

export interface AnswerOption {
  valueCoding?: Coding;
  valueString?: string;
  valueInteger?: number;
  valueDate?: string;
  valueTime?: string;
  initialSelected?: boolean;
}

export interface Item extends Extended {
  linkId?: string;
  prefix?: string;
  text?: string;
  _text?: Extended;
  type?: string;
  enableWhen?: Enabling[];
  enableBehavior?: string;
  required?: boolean;
  repeats?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  /** Of R5. */
  answerConstraint?: string;
  answerValueSet?: string;
  answerOption?: AnswerOption[];
  initial?: Readonly<Record<string, unknown>>[];
  item?: Item[];
}

export interface ValueSet {
  resourceType: 'ValueSet';
  id?: string;
  url?: string;
  compose?: { include?: { system?: string; concept?: { code?: string; display?: string }[] }[] };
  expansion?: { contains?: Coding[] };
}

export interface Questionnaire {
  resourceType: 'Questionnaire';
  contained?: ValueSet[];
  url?: string;
  version?: string;
  status?: string;
  subjectType?: string[];
  language?: string;
  title?: string;
  _title?: Extended;
  name?: string;
  description?: string;
  item?: Item[];
}

const structure = 'http://hl7.org/fhir/StructureDefinition/';

/** The extensions that are read and written, by what they say. */
export const extensions = {
  translation: `${structure}translation`,
  minValue: `${structure}minValue`,
  maxValue: `${structure}maxValue`,
  regex: `${structure}regex`,
  minOccurs: `${structure}questionnaire-minOccurs`,
  maxOccurs: `${structure}questionnaire-maxOccurs`,
  hidden: `${structure}questionnaire-hidden`,
  unit: `${structure}questionnaire-unit`,
  itemControl: `${structure}questionnaire-itemControl`,
  sliderStep: `${structure}questionnaire-sliderStepValue`,
  signature: `${structure}questionnaire-signatureRequired`,
  calculated: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
} as const;
