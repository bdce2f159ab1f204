/**
 * Which way the arrows point (docs/architecture.md). Each rule has its reason in `comment`, which is what the
 * person who broke it reads. `npm test -- checks` runs them.
 */
const test = String.raw`\.test\.tsx?$`;
/** The halves of question types that are pure: what is said of a type, its engine, and what leaves and enters by files. */
const pureHalves = String.raw`^src/questionTypes/(declarations|plainType|engines|exchanges|nativeInputs|define/(TypeDeclaration|TypeEngine|TypeExchange|NativeInput|nativeParts|valueType|digitsBetween)|[^/]+/(declaration|engine|exchange|nativeInput|read\w+|surely\w+))\.ts$`;
const reactAdmin = '(^|/)node_modules/(react-admin|ra-[^/]+)/';
const materialUi = '(^|/)node_modules/(@mui|@emotion)/';

/** `folder` may import itself and what matches `allowed`; no other part of the project. */
function mayImportOnly(folder, allowed, comment) {
  return {
    name: `only-from-${folder.replaceAll('/', '-')}`,
    comment,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: test },
    to: { path: '^(src|server|i18n|tests|bench|scripts)/', pathNot: [`^${folder}/`, ...allowed] },
  };
}

/** Tests too. */
const everywhere = { pathNot: '^$' };

function never(name, { from, to, comment }) {
  return { name, comment, severity: 'error', from: { pathNot: test, ...from }, to };
}

/** No room in `below` imports another one of `others`, or of all that lies there. */
function apart(name, { below, rooms, others = '', comment }) {
  return never(name, { from: { path: `^${below}/(${rooms})/` }, to: { path: `^${below}/${others}`, pathNot: `^${below}/$1/` }, comment });
}

/** What must not be reached at all, in however many steps. Looked for backwards from what is reached (`scripts/importRules.mjs`): once for each rule, not for each two files. */
export const unreachable = [
  {
    name: 'light-apps-without-react-admin',
    from: '^src/(public|questionnaire|questionTypes|ui|consent)/',
    to: [reactAdmin, materialUi],
    comment: 'Weak phones load this: neither react-admin nor MUI may be reached from it, not even in two steps.',
  },
  {
    name: 'investigator-without-mui',
    from: '^src/investigator/',
    to: [materialUi, '(^|/)node_modules/react-admin/'],
    comment: 'Field workers get ra-core, never its Material UI.',
  },
].map((rule) => ({ ...rule, except: test }));

export default {
  forbidden: [
    mayImportOnly(
      'src/resources',
      [String.raw`^src/questionTypes/(declarations|plainType)\.ts$`],
      'Declarations are plain data: they know nothing of what reads them. What is said of question types is such data too.',
    ),
    mayImportOnly(
      'src/contract',
      ['^src/resources/', String.raw`^src/questionTypes/declarations\.ts$`],
      'What crosses the wire is described from the declarations alone.',
    ),
    never('question-types-declared-below', {
      from: { path: String.raw`^src/questionTypes/(declarations|plainType|[^/]+/declaration|define/TypeDeclaration)\.ts$` },
      to: {
        path: '^(src|server|i18n)/',
        pathNot: [String.raw`^src/questionTypes/(declarations|[^/]+/declaration|define/TypeDeclaration)\.ts$`, '^src/resources/define/'],
      },
      comment: 'What is said of a question type is plain data below the resources and the contract, which take it from there.',
    }),
    never('question-types-pure', {
      from: { path: pureHalves },
      to: {
        path: '^(src|server|i18n)/',
        pathNot: [pureHalves, '^src/(resources/define|contract)/', String.raw`^src/questionnaire/engine/(answerValue|formQuestion|pattern)\.ts$`],
      },
      comment:
        'All halves of a question type but its control run on the phone and on the server alike, and know of the engine only what an answer and a question are.',
    }),
    never('question-types-by-files-on-the-server', {
      from: {
        path: '^(src|i18n)/',
        pathNot: [test, String.raw`^src/questionTypes/(exchanges|nativeInputs|[^/]+/(exchange|nativeInput)|define/nativeParts)\.ts$`],
      },
      to: { path: String.raw`^src/questionTypes/(exchanges|nativeInputs|[^/]+/(exchange|nativeInput)|define/nativeParts)\.ts$` },
      comment: 'Exports, XLSForm and pages without script are made on the server: no phone should load them.',
    }),
    mayImportOnly(
      'src/questionnaire/engine',
      ['^src/(resources|contract)/', pureHalves],
      'The engine runs identically on the phone and on the server: it stands on resources and contract alone.',
    ),
    mayImportOnly(
      'server',
      ['^src/(resources|contract)/', '^src/questionnaire/engine/', pureHalves, '^i18n/'],
      'The server takes from src only what is pure; pages reach it as the built dist/pages.',
    ),
    mayImportOnly('i18n', ['^src/(resources|contract)/', '^src/questionnaire/engine/', pureHalves], 'Texts know the names they translate, and no screen.'),
    mayImportOnly(
      'src/admin',
      [
        '^src/(resources|contract|dataProvider|authProvider|session|phone|narrowing)/',
        String.raw`^src/device/(scalePicture|startRecording|createMemory|drafts/\w+)\.ts$`,
        String.raw`^src/questionnaire/(index|shadowStyles)\.tsx?$`,
        '^src/questionnaire/engine/',
        pureHalves,
        '^i18n/',
      ],
      'The admin app uses the questionnaire by its one entry, and no light controls.',
    ),
    apart('apps-apart', {
      below: 'src',
      rooms: 'public|investigator|admin|questionnaire|questionTypes|ui|consent|phone|narrowing|dataProvider|authProvider|session',
      others: '(public|investigator|admin)/',
      comment: 'An app never imports another app: each would load both. Only src/main.tsx knows all three.',
    }),
    mayImportOnly('src/ui', ['^src/(resources|contract)/', '^i18n/'], 'The light controls are shared by three apps and know none of them.'),
    never('screens-apart', {
      from: { path: '^src/admin/screens/([^/.]+)', pathNot: [test, String.raw`^src/admin/screens/screens\.ts$`] },
      to: { path: '^src/admin/screens/', pathNot: '^src/admin/screens/$1(/|[.])' },
      comment: 'One admin screen never imports another: what two share moves up, next to the generator.',
    }),
    apart('field-screens-apart', {
      below: 'src/investigator',
      rooms: 'dashboard|fill|register|respondent|work',
      others: '(dashboard|fill|register|respondent|work|frame)/',
      comment: 'One screen of the field workers never imports another: what two share stands in `person` or `layout`.',
    }),
    apart('public-ground-rooms', {
      below: 'src/public',
      rooms: 'page|device|failures|forms',
      comment: 'What every public page stands on knows none of what stands on it (src/public/README.md).',
    }),
    apart('public-rooms-apart', {
      below: 'src/public',
      rooms: 'layout|account|links|consent|filling',
      others: '([^/]+$|pages/|account/|links/|consent/|filling/)',
      comment: 'Rooms next to each other do not know each other, nor the pages: a page brings them together.',
    }),
    never('kinds-answer-for-themselves', {
      from: {
        path: '^(src|server)/',
        pathNot: [
          test,
          String.raw`^src/resources/define/(field|fields|kindOf)\.ts$`,
          '^src/resources/define/kinds/',
          String.raw`^server/kinds/serverKinds\.ts$`,
          String.raw`^src/admin/fields/fieldViews\.ts$`,
          // Only tells people what the kind is called.
          String.raw`^server/http/docs/docsPage\.ts$`,
        ],
      },
      to: { path: String.raw`^src/resources/define/(kindName\.ts$|kinds/(?!readJson\.ts$|kind\.ts$))` },
      comment:
        'Nothing branches on a field’s kind: what differs is an answer of the kind (`kindOf`, `server/kinds`, `viewOf`). Ask for the answer, or give kinds a new one.',
    }),
    never('browser-without-server', {
      from: { path: '^src/' },
      to: { path: '^server/' },
      comment: 'Nothing in src imports the server.',
    }),
    never('browser-without-node', {
      from: { path: '^(src|i18n)/' },
      to: { dependencyTypes: ['core'] },
      comment: 'A browser has no Node modules.',
    }),
    never('pure-without-react', {
      from: { path: ['^src/(resources|contract)/', '^src/questionnaire/engine/', pureHalves] },
      to: { path: '(^|/)node_modules/(react|react-[^/]+|ra-[^/]+|@tanstack|@mui|@emotion)/' },
      comment: 'Pure code runs on the server as well.',
    }),
    never('spreadsheets-on-the-server', {
      from: { path: '^(src|i18n)/' },
      to: { path: '(^|/)node_modules/xlsx/' },
      comment: '118 KB that no phone should load: the server reads and writes spreadsheets.',
    }),
    never('product-without-test-tools', {
      // What runs from its sources only: worker threads (the build replaces them by bundles), pages, the making of migrations.
      from: {
        path: '^(src|server|i18n)/',
        pathNot: [test, String.raw`\.dev\.mjs$`, String.raw`^server/pages/devPages\.ts$`, String.raw`^server/database/generateMigration\.ts$`],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      comment: 'What runs in production is a dependency, not a devDependency.',
    }),
    never('product-without-tests', {
      from: { path: '^(src|server|i18n)/' },
      to: { path: ['^tests/', test] },
      comment: 'The product does not know its tests.',
    }),
    never('no-cycle', { from: everywhere, to: { circular: true }, comment: 'Two files that need each other are one file, or lack a third.' }),
    never('no-orphan', {
      from: {
        orphan: true,
        pathNot: [String.raw`\.d\.ts$`, test, '^tests/', /* found by import.meta.glob */ String.raw`^i18n/\w+/publicApp\.ts$`, '^server/.*/migrations/'],
      },
      to: {},
      comment: 'Nothing imports it and it imports nothing: it is dead.',
    }),
    never('no-unknown-module', {
      from: everywhere,
      to: { couldNotResolve: true, pathNot: '^virtual:' },
      comment: 'This import leads nowhere: a slip of the pen, or a package that package.json does not name.',
    }),
    never('no-unlisted-package', {
      from: everywhere,
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      comment: 'It works by luck: another package brought it. Name it in package.json.',
    }),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|data|tmp)/' },
    tsPreCompilationDeps: true,
    // Without these two, packages that only have "exports" stay unresolved and every rule about them passes silently.
    enhancedResolveOptions: {
      // What was read of a package is forgotten after four seconds unless said.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
