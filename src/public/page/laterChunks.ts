/**
 * What is pressed for after the first page of a questionnaire, by the name of the chunk (`scripts/vite/appChunks.ts`): its page announces it, and the service worker
 * keeps it too, a while later.
 */
export const laterChunks: readonly string[] = ['questionnaire', 'journal', 'review', 'offline'];
