import { adminList } from './adminList.ts';
import { againstLimit } from './againstLimit.ts';
import { anonymousCalls } from './anonymousCalls.ts';
import { whileOfficeWorks } from './whileOfficeWorks.ts';
import { coldStart } from './coldStart.ts';
import { dataCost } from './dataCost.ts';
import { eventLoop } from './eventLoop.ts';
import { exportAnswers } from './exportAnswers.ts';
import { exportCursor } from './exportCursor.ts';
import { faultRuns } from './faults.ts';
import { firstAnswer } from './firstAnswer.ts';
import { firstQuestion } from './firstQuestion.ts';
import { formWeight } from './formWeight.ts';
import { againstPeers } from './peers/series.ts';
import { grid } from './grid.ts';
import { importRows } from './importRows.ts';
import { convertedByOdk } from './corpus/convertedByOdk.ts';
import { judgedByOdk } from './corpus/judged.ts';
import { keyPress } from './keyPress.ts';
import { lists } from './lists.ts';
import { longForm } from './longForm.ts';
import { manyFiles } from './manyFiles.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { overload } from './overload.ts';
import { queuedForms } from './queuedForms.ts';
import { realForms } from './corpus/realForms.ts';
import { restart } from './restart.ts';
import { sendForms } from './sendForms.ts';
import { sampleStudy } from './sampleStudy.ts';
import { untilNext } from './untilNext.ts';
import { typing } from './typing.ts';

const measurements: readonly Measurement[] = [
  ...sendForms,
  ...againstLimit,
  ...whileOfficeWorks,
  ...typing,
  ...overload,
  sampleStudy,
  queuedForms,
  ...restart,
  firstQuestion,
  firstAnswer,
  untilNext,
  keyPress,
  longForm,
  adminList,
  coldStart,
  againstPeers,
  formWeight,
  dataCost,
  ...lists,
  ...exportAnswers,
  exportCursor,
  manyFiles,
  ...grid,
  eventLoop,
  anonymousCalls,
  ...importRows,
  faultRuns,
  realForms,
  convertedByOdk,
  judgedByOdk,
];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printTable(figures: readonly Figure[]): void {
  const width = (read: (figure: Figure) => string) => Math.max(...figures.map((figure) => read(figure).length));
  const [what, value] = [width((figure) => figure.what), width((figure) => figure.value)];
  print('');
  for (const figure of figures) print(`${figure.what.padEnd(what)}  ${figure.value.padStart(value)}  ${figure.goal ?? ''}`.trimEnd());
}

const wanted = process.argv[2] ?? '';
const figures: Figure[] = [];
for (const { name, run } of measurements.filter((measurement) => measurement.name.includes(wanted))) {
  print(`${name} …`);
  figures.push(...(await run()));
}
if (figures.length === 0) throw new Error(`No measurement is called "${wanted}".`);
printTable(figures);
