import type { Form, FormStep } from '../../contract/index.ts';
import type { Locale, MediaFile } from '../../resources/define/index.ts';
import type { Call } from '../http.ts';

/** What activating a form answered. Servers that know no versions say only `message`. */
export interface Activation {
  message?: string;
  token?: string;
  version?: number;
  isValid?: boolean;
  published?: boolean;
}

/** One published version, as the list of them tells it. */
export interface FormVersionSummary {
  number: number;
  hash: string;
  publishedAt: string;
  /** The name of who published it. */
  publishedBy: string | null;
}

export interface ChangedQuestion {
  id: string;
  numero: number | null;
  title: string;
  /** How many answers it has so far; of a new question none. */
  answers?: number;
  /** What of it is altered. */
  fields?: string[];
}

/** What activating a form now would change for those who fill it. */
export interface FormChanges {
  /** The version that is filled in now; null before the first activation. */
  version: number | null;
  changed: boolean;
  added: ChangedQuestion[];
  removed: ChangedQuestion[];
  altered: ChangedQuestion[];
  /** Sets of answers collected so far, in any version. */
  responses: number;
  /** How many texts a language lacks, of those that have begun to be translated. */
  missingTranslations: Partial<Record<Locale, number>>;
  /** What prevents activating, each at its place. */
  invalid?: InvalidPart[];
}

/** How the draft differs from the newest version. */
export interface FormEdits {
  /** Null before the first activation. */
  version: number | null;
  parts: { part: 'formulaires' | Exclude<FormPart, 'reponses'>; id: string; title: string; how: 'added' | 'changed' | 'moved' | 'removed' }[];
  /** Who changed what differs last. */
  by: string | null;
  at: string | null;
}

/** A place of a form that nobody could fill in, and why, in the reader's language. */
export interface InvalidPart {
  place: 'form' | 'section' | 'subSection' | 'question';
  id: string;
  title: string;
  why: string;
  /** What a text names and is not in the form: it may stay as it stands, where somebody agrees. */
  name?: string;
}

/** What a copy is put into: the parent of the new record. */
export type CopyTarget = Readonly<{ formulaireId: string } | { sectionId: string } | { subSectionId: string } | { questionId: string }>;

export type FormPart = 'sections' | 'sub-sections' | 'questions' | 'reponses';

const formPath = (id: string) => `formulaires/${encodeURIComponent(id)}`;

/** The calls around a form that are not create, read, edit and delete. */
export function formCalls(call: Call) {
  const read = async (path: string, signal?: AbortSignal) => (await call({ path, signal })).json;
  return {
    /** 'Activer': publishes the draft and makes the response link work. 422 `form_empty`, `form_section_empty`, … say why not; `plainNames` agrees to names in texts that stay as they stand. */
    activateForm: async (id: string, plainNames: readonly string[] = []) => {
      const body = plainNames.length > 0 ? { plainNames: plainNames.join(' ') } : undefined;
      return (await call({ method: 'POST', path: `formulaires/token/${encodeURIComponent(id)}`, ...(body && { body }) })).json as Activation;
    },

    /** The response link stops working; answers collected stay. */
    closeForm: async (id: string) => (await call({ method: 'POST', path: `${formPath(id)}/close` })).json as Activation,

    /** A new response link; the old one is dead from then on. */
    renewFormToken: async (id: string) => (await call({ method: 'POST', path: `${formPath(id)}/token` })).json as Activation,

    formVersions: async (id: string, signal?: AbortSignal) => (await read(`${formPath(id)}/versions`, signal)) as FormVersionSummary[],

    /** The steps that make the draft what a version is; none where it is that. */
    stepsToVersion: async (id: string, number: number, signal?: AbortSignal) => (await read(`${formPath(id)}/versions/${number}/steps`, signal)) as FormStep[],

    /** What activating now would change since the last version. */
    formChanges: async (id: string, signal?: AbortSignal) => (await read(`${formPath(id)}/changes`, signal)) as FormChanges,

    /** Which parts of the draft differ from the newest version, and who changed them last. */
    formEdits: async (id: string, signal?: AbortSignal) => (await read(`${formPath(id)}/edits`, signal)) as FormEdits,

    /** What prevents activating the draft. */
    formProblems: async (id: string, signal?: AbortSignal) => (await read(`${formPath(id)}/problems`, signal)) as InvalidPart[],

    /** A draft of its own out of a form's draft, with everything in it. */
    copyForm: async (id: string) => (await call({ method: 'POST', path: `${formPath(id)}/copy` })).json as { id: string; message?: string },

    /** A deep copy of a part into another place, or next to itself; answers the new record. */
    copyPart: async (part: FormPart, id: string, into?: CopyTarget) =>
      (await call({ method: 'POST', path: `${part}/${encodeURIComponent(id)}/copy`, ...(into && { body: into }) })).json as { id: string; message?: string },

    /** Moves an ordered record to a place among its siblings, counted from 1. */
    movePart: async (part: FormPart, id: string, position: number) => {
      await call({ method: 'PUT', path: `${part}/${encodeURIComponent(id)}/position`, body: { position } });
    },

    /** Takes steps of building a form, all of them or none. 409 `conflict` says that somebody else changed what one starts from. */
    takeSteps: async (steps: readonly FormStep[]) => {
      await call({ method: 'POST', path: 'formulaires/steps', body: steps });
    },

    /** Numbers a draft's questions in their order, those fixed by hand too. */
    renumberForm: async (id: string) => (await call({ method: 'POST', path: `${formPath(id)}/renumber` })).json as { message?: string },

    /** Puts a picture or a sound into a form; answers what its parts call it by. */
    addContent: async (id: string, file: Blob) => (await call({ method: 'POST', path: `${formPath(id)}/files`, body: { file } })).json as MediaFile,

    /** A picture or a sound of a form. */
    readContent: async (id: string, name: string): Promise<Blob | undefined> =>
      (await call({ path: `${formPath(id)}/files/${encodeURIComponent(name)}`, expect: 'file' })).file,

    /** The form behind a public response link. 410 `form_closed` where it is unknown or closed. */
    readFormByToken: async (token: string, signal?: AbortSignal) =>
      (await call({ path: `formulaires/token/${encodeURIComponent(token)}`, token: null, signal })).json as Form,
  };
}
