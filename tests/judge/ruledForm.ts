import { readTables, table } from '../../server/exchange/xlsform/cases/sheetsOf.ts';
import type { Form } from '../../src/contract/index.ts';

/** A household with everything that is decided by expressions: one row or more for each construct and each family of functions. */
export const ruledForm = (): Form =>
  readTables({
    survey: table(String.raw`
      type                  | name     | label     | relevant                                     | constraint                       | calculation                                      | choice_filter                      | repeat_count | required
      csv-external          | fields   |           |                                              |                                  |                                                  |                                    |              |
      begin_group           | home     | Home      |                                              |                                  |                                                  |                                    |              |
      select_one region     | region   | Region    |                                              |                                  |                                                  |                                    |              | yes
      select_one district   | district | District  | \${region} != ''                             |                                  |                                                  | region = \${region}                |              |
      select_one place      | place    | Place     |                                              |                                  |                                                  | region = \${region} and (district = \${district} or kind = 'any') | |
      select_multiple ill   | ills     | Illnesses |                                              | not(selected(., 'none')) or count-selected(.) = 1 |                                 |                                    |              |
      integer               | people   | People    |                                              | . >= 0 and . <= 6                |                                                  |                                    |              |
      integer               | rooms    | Rooms     | \${people} > 0                               | . <= \${people}                  |                                                  |                                    |              |
      decimal               | kg       | Weight    |                                              | . > 2.5 and . < 300              |                                                  |                                    |              |
      decimal               | cm       | Height    | \${kg} >= 10 or selected(\${ills}, 'fever')  |                                  |                                                  |                                    |              |
      date                  | born     | Born      |                                              | . <= today()                     |                                                  |                                    |              |
      text                  | word     | Word      | count-selected(\${ills}) >= 2                | string-length(.) < 8 and regex(., '^[a-zA-Z ]+$') |                                 |                                    |              |
      end_group             |          |           |                                              |                                  |                                                  |                                    |              |
      begin_group           | worked   | Worked    | \${people} != 3                              |                                  |                                                  |                                    |              |
      calculate             | bmi      |           |                                              |                                  | round(\${kg} div pow(\${cm} div 100, 2), 1)      |                                    |              |
      calculate             | heavy    |           |                                              |                                  | if(\${bmi} >= 30, 'obese', if(\${bmi} >= 25, 'over', 'other')) |                      |              |
      calculate             | years    |           |                                              |                                  | int((decimal-date-time(today()) - decimal-date-time(\${born})) div 365.25) |          |              |
      calculate             | crowded  |           |                                              |                                  | \${people} div \${rooms}                         |                                    |              |
      calculate             | first    |           |                                              |                                  | selected-at(\${ills}, 0)                         |                                    |              |
      calculate             | said     |           |                                              |                                  | concat(\${word}, '-', substr(\${word}, 1, 3), '-', string-length(\${word})) |         |              |
      calculate             | least    |           |                                              |                                  | min(\${people}, \${rooms}) + max(\${people}, 2) - \${people} mod 2 |                 |              |
      calculate             | known    |           |                                              |                                  | coalesce(\${word}, 'nothing')                    |                                    |              |
      calculate             | held     |           |                                              |                                  | (\${people} > 1) + (\${rooms} > 1)               |                                    |              |
      calculate             | silent   |           |                                              |                                  | if(selected(\${known}, 'nothing'), 'yes', 'no')  |                                    |              |
      calculate             | day      |           | \${born} != ''                               |                                  | format-date(\${born}, '%d/%m/%Y')                |                                    |              |
      note                  | told     | Heavy     | \${heavy} = 'obese' and \${bmi} < 90         |                                  |                                                  |                                    |              |
      text                  | why      | Why       | \${crowded} > 2 or \${years} < 5             |                                  |                                                  |                                    |              |
      end_group             |          |           |                                              |                                  |                                                  |                                    |              |
      begin_repeat          | member   | Member    |                                              |                                  |                                                  |                                    | \${people}   |
      text                  | name     | Name      |                                              |                                  |                                                  |                                    |              |
      integer               | age      | Age       |                                              | . < 120                          |                                                  |                                    |              |
      text                  | school   | School    | \${age} > 5 and \${region} = 'north'         |                                  |                                                  |                                    |              |
      calculate             | months   |           |                                              |                                  | \${age} * 12                                     |                                    |              |
      select_one district   | from     | From      |                                              |                                  |                                                  | region = \${region}                |              |
      end_repeat            |          |           |                                              |                                  |                                                  |                                    |              |
      begin_repeat          | visit    | Visit     | \${rooms} > 0                                |                                  |                                                  |                                    |              |
      integer               | nights   | Nights    |                                              | . < \${rooms}                    |                                                  |                                    |              |
      end_repeat            |          |           |                                              |                                  |                                                  |                                    |              |
      begin_group           | end      | End       |                                              |                                  |                                                  |                                    |              |
      calculate             | total    |           |                                              |                                  | sum(\${age})                                     |                                    |              |
      calculate             | visits   |           |                                              |                                  | count(\${visit})                                 |                                    |              |
      calculate             | reached  |           |                                              |                                  | instance('region')/root/item[name = \${region}]/label |                               |              |
      calculate             | spoken   |           |                                              |                                  | jr:itext(instance('district')/root/item[name = \${district}]/itextId) |               |              |
      calculate             | harvest  |           |                                              |                                  | sum(instance('fields')/root/item/kg)             |                                    |              |
      text                  | last     | Last      | \${total} > 20 or \${visits} >= 2 or \${spoken} = 'South 1' or \${reached} = 'North' |                                  |                                                  |                                    |              |
      end_group             |          |           |                                              |                                  |                                                  |                                    |              |
    `).map((row) => row.map((cell) => cell.replaceAll('\\$', '$'))),
    choices: table(`
      list_name | name  | label    | label::French (fr) | region | district | kind
      region    | north | North    |                    |        |          |
      region    | south | South    |                    |        |          |
      district  | n1    | North 1  | Nord 1             | north  |          |
      district  | n2    | North 2  | Nord 2             | north  |          |
      district  | s1    | South 1  | Sud 1              | south  |          |
      place     | a     | A        |                    | north  | n1       | own
      place     | b     | B        |                    | north  | n2       | any
      place     | c     | C        |                    | south  | s1       | own
      ill       | fever | Fever    |                    |        |          |
      ill       | cough | Cough    |                    |        |          |
      ill       | none  | None     |                    |        |          |
    `),
  }).form;
