import type { RaRecord } from 'ra-core';
import type { Form } from '../../contract/index.ts';
import type { RespondentAnswers } from '../../dataProvider/study/index.ts';
import type { Respondent } from '../Respondent.ts';

/** What the list of a cold start needs, and nothing else: it is opened first, on a slow phone. */
export interface PackageHead {
  /** When it was asked for, by the device's clock, ISO 8601. */
  at: string;
  people: readonly Respondent[];
  /** How many. */
  churches: number;
  /** When something of a person arrived at the study office, by their id, in milliseconds of the device's clock; since the package was asked for. */
  arrived?: Readonly<Record<string, number>>;
}

/** What is opened when a screen asks for it. */
export interface PackageParts {
  places: { conferences: readonly RaRecord[]; churches: readonly RaRecord[] };
  /** By the form's id; under `''` the one that a person is given who has none yet. */
  forms: Readonly<Record<string, Form>>;
}

/** What a day without network needs: one's own respondents, what they fill in and have answered, and the places. */
export interface FieldPackage extends PackageParts {
  head: PackageHead;
  /** Of those who have begun, by the person's id. */
  answers: Readonly<Record<string, RespondentAnswers>>;
  /** Whose answers on the phone are the ones the server has. */
  unchanged: readonly string[];
}

/** The package before this one: what has not changed since does not travel again. */
export interface FormerPackage {
  head: PackageHead;
  answered: ReadonlySet<string>;
}
