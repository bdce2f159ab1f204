import { resolve, sep } from 'node:path';
import type { Rolldown } from 'vite';
import type { StaffChunk } from './staffModules.ts';

const react = /node_modules\/(?:react|react-dom|scheduler)\//;
const entry = resolve('src/main.tsx');
/** The questionnaire's face, where a respondent meets it; what comes after its first page stays out. */
const questionnaire =
  /\/src\/(?:public\/filling\/(?:FilledForm|SharedPhone)|device\/deviceCode|questionnaire\/(?!engine\/(?!ownMessage|problemSentence)|journal\/(?!lazy)|onUse\/|ReviewPage|RosterPage|newEntryId|shadowStyles).*|questionTypes\/(?:controls|define\/usePart|text\/useTypedInput|\w+\/\w+(?=\.tsx)))\.tsx?$/;
/** What answers a form's rules: named whole, because other apps use parts of it, and each part in a chunk of its own would weigh more. */
const engine =
  /\/src\/(?:questionnaire\/engine\/(?:answers|answerValue|cannotTell|commonOf|meter|operators|sharedParts|localNow|settling|attributes|checkAnswer|checkAnswerEntries|createFilling|createNews|createTally|dependents|entryKey|index|inWords|isSameState|offered|openQuestions|owns|pattern|piping|readEntries|readForm|readerOf|rules|textOf|visibility|withdraw|withEntries|writeEntries)|questionTypes\/(?:engines|define\/valueType|\w+\/engine|scale\/readScale))\.ts$/;
/** The consent text, where anybody is asked for it, with what is written down of it. */
const consent = /\/src\/(?:consent\/(?!onUse\/)\w+|public\/consent\/ConsentText|contract\/(?:checkQuestions|consentParagraphs|consentAsks))\.tsx?$/;
/** What field workers' list reads of the device too. */
const database = /\/(?:node_modules\/idb\/.*|src\/(?:device\/(?:createListeners|database\/createDatabase)|questionnaire\/engine\/journal))\.(?:ts|js)$/;
/** Where answers rest on the device and how they leave it: behind the first page, and never brought by it. */
const journal =
  /\/src\/(?:device\/(?:createMutex|outbox\/\w+)|questionnaire\/engine\/(?:journalRecord|sync\w+)|questionnaire\/journal\/(?!files\/|lazy|databaseName|keptFiles|resumeSending|sendFromWorker)\w+|public\/(?:early\/beginConsented|consent\/(?:consentHere|claimAnswers)|device\/leaveNoTrace))\.tsx?$/;
/** The check before sending. */
const review = /\/src\/questionnaire\/(?:ReviewPage|onUse\/(?:EntryTitle|ReviewItem|ReviewAnswers))\.tsx$/;
/** What works without network, on every page. */
const offline = /\/src\/(?:offline\/(?!worker\/)\w+|questionnaire\/journal\/resumeSending|public\/(?:layout\/UpdateNotice|links\/loadPublicForm))\.tsx?$/;
/** What stands around the questions of every form once the page is idle: other ways to read and to answer them. */
const ways =
  /\/src\/questionnaire\/onUse\/(?:useVoice|readOut|Speaker|keepWay|Path|useKeptContent|WaysToAnswer|partsFor|contentAddress|mediaOf|useFormMedia|playSound)\.tsx?$/;
const publicApp = resolve('src/public/startPublicApp.tsx');
const fieldApp = resolve('src/investigator/openInvestigatorApp.tsx');
const ofFieldWorkers = resolve('src/investigator') + sep;

/** Small, and needed by several pages: as chunks of their own they would weigh twice as much. */
const sharedByPages =
  /\/src\/(?:public\/\w+\/(?:begunQuestionnaires|draftKeys|ExpiredForm|failureText|goHome|LoadFailed|messageOf|StudyContact|mayReload|sharedPhone|tabSecrets|useBegunBefore|useLoaded|useSecretParameter|respondent|useRespondent|useTheirLanguage)|questionTypes\/plainType|public\/pages\/ArrivingForm|questionnaire\/journal\/(?:databaseName|keptFiles)|questionnaire\/onUse\/useTextsOnUse|ui\/useLateTexts|dataProvider\/callFailure|device\/(?:newId|savesData|afterFrame)|contract\/form|questionnaire\/useQuestionnaireTexts|ui\/usePart)\.tsx?$/;

type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

/** Everything that a module brings along by static imports, itself included. */
function broughtBy(id: string, moduleOf: ModuleOf): Set<string> {
  const found = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(moduleOf(next)?.importedIds ?? []));
  }
  return found;
}

/**
 * The entry's own modules stay out: they would make every app load the public one. So does the app itself, so that the
 * manifest names its chunk and the server can announce it.
 */
function onlyBroughtByPublicApp(moduleOf: ModuleOf): Set<string> {
  const ofEntry = broughtBy(entry, moduleOf);
  return new Set([...broughtBy(publicApp, moduleOf)].filter((id) => id !== publicApp && !ofEntry.has(id)));
}

/** What the field workers' list begins with, of their own app. */
function onlyBroughtByFieldApp(moduleOf: ModuleOf): Set<string> {
  return new Set([...broughtBy(fieldApp, moduleOf)].filter((id) => id !== fieldApp && id.startsWith(ofFieldWorkers)));
}

/**
 * What every public page needs comes in two files, React and the rest, instead of a dozen: each file costs a request and is
 * compressed for itself (3 to 5 KB less in all). What the administrators' first screen needs beyond that comes in two more, with
 * field workers and alone, instead of eighty (`staffModules`); what field workers' own list needs in one, instead of ten.
 */
export function appChunks(staff: ReadonlyMap<string, StaffChunk>): Rolldown.OutputOptions {
  let brought: Set<string> | undefined;
  let byField: Set<string> | undefined;
  return {
    codeSplitting: {
      // Else what the entry shares with the app would follow into its chunk.
      includeDependenciesRecursively: false,
      groups: [
        { name: 'react', test: react, priority: 2 },
        {
          debugName: 'public',
          name(id, context) {
            brought ??= onlyBroughtByPublicApp((wanted) => context.getModuleInfo(wanted));
            return brought.has(id) || sharedByPages.test(id) || (staff.get(id) === 'public' && !engine.test(id) && !questionnaire.test(id)) ? 'public' : null;
          },
          priority: 1,
        },
        { name: 'questionnaire', test: questionnaire },
        { name: 'engine', test: engine },
        { name: 'consent', test: consent },
        { name: 'database', test: database },
        { name: 'journal', test: journal },
        { name: 'review', test: review },
        { name: 'offline', test: offline },
        { name: 'ways', test: ways },
        {
          debugName: 'field',
          name(id, context) {
            byField ??= onlyBroughtByFieldApp((wanted) => context.getModuleInfo(wanted));
            return byField.has(id) ? 'field' : null;
          },
        },
        { debugName: 'staff', name: (id) => staff.get(id) ?? null },
      ],
    },
  };
}
