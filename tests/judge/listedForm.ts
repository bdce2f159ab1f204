import { readTables, table } from '../../server/exchange/xlsform/cases/sheetsOf.ts';
import type { Form } from '../../src/contract/index.ts';

/** Lists in the entries of lists, with what names one from each place: in the entry, around it, in a list next to it, and outside of all. */
export const listedForm = (): Form =>
  readTables({
    survey: table(String.raw`
      type         | name    | label      | relevant                             | constraint            | calculation
      integer      | since   | Since      |                                      |                       |                                          |
      begin_repeat | woman   | Woman      |                                      |                       |                                          |
      text         | name    | Name       |                                      |                       |                                          |
      integer      | many    | Births     |                                      | . < 6                 |                                          |
      begin_repeat | birth   | Birth      | \${many} < 5                         |                       |                                          |
      integer      | year    | Year       |                                      | . > \${since}         |                                          |
      calculate    | nth     |            |                                      |                       | position(..)                             |
      calculate    | whose   |            |                                      |                       | position(../..)                          |
      calculate    | of      |            |                                      |                       | concat(\${name}, ' ', \${year})          |
      text         | late    | Late       | \${year} > 2000 and \${many} > 1     |                       |                                          |
      end_repeat   |         |            |                                      |                       |                                          |
      begin_repeat | visit   | Visit      | \${since} > 0                        |                       |                                          |
      integer      | nights  | Nights     | count(\${birth}) > 1                 | . < sum(\${year})     |                                          |
      calculate    | newest  |            |                                      |                       | max(\${year})                            |
      end_repeat   |         |            |                                      |                       |                                          |
      calculate    | born    |            |                                      |                       | count(\${birth})                         |
      calculate    | last    |            |                                      |                       | max(\${year})                            |
      calculate    | stayed  |            |                                      |                       | sum(\${nights})                          |
      calculate    | earlier |            |                                      |                       | indexed-repeat(\${year}, \${birth}, 1)   |
      calculate    | here    |            |                                      |                       | position(..)                             |
      text         | wish    | Wish       | \${born} > 1 and \${last} > 1990     |                       |                                          |
      end_repeat   |         |            |                                      |                       |                                          |
      calculate    | all     |            |                                      |                       | count(\${birth})                         |
      calculate    | ever    |            |                                      |                       | max(\${year})                            |
      calculate    | most    |            |                                      |                       | max(\${born})                            |
      text         | end     | End        | \${all} > 3 or \${ever} > 2010       |                       |                                          |
    `).map((row) => row.map((cell) => cell.replaceAll('\\$', '$'))),
  }).form;
