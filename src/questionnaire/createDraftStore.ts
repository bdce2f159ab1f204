import { del, get, set } from 'idb-keyval';
import type { AnswerStore, Draft } from './answerStore.ts';

/** Keeps the draft of one questionnaire in IndexedDB; `key` tells questionnaires apart (the form's or the person's token, hashed or not). */
export function createDraftStore(key: string): AnswerStore {
  const name = `draft:${key}`;
  return {
    load: () => get<Draft>(name),
    save: (draft) => set(name, draft),
    clear: () => del(name),
  };
}
