import { missingCodes, missingReasons, type Missing, type Variable } from '../dataset/Variable.ts';

const quoted = (text: string) => JSON.stringify(text.replace(/[\r\n\t\u0000]+/g, ' ')).replace(/\u2028|\u2029/g, ' ');
const list = (items: readonly string[]) => `c(${items.join(', ')})`;

function valueLabels({ name, values }: Variable): string {
  return `  ${quoted(name)} = setNames(${list(values.map(({ value }) => String(value)))}, ${list(values.map(({ label }) => quoted(label)))})`;
}

function namesOf(variables: readonly Variable[], isWanted: (variable: Variable) => boolean): string {
  const names = variables.filter(isWanted).map(({ name }) => quoted(name));
  return names.length > 0 ? list(names) : 'character(0)';
}

/** Base R alone: reads the table of this name, `answers.csv` for the sets, into a data frame called so (factors, numbers, dates) and why values are missing into `missing_reasons`. */
export function rScript(table: string, variables: readonly Variable[], labels: Readonly<Record<Missing, string>>): string {
  const labelled = variables.filter(({ values }) => values.length > 0);
  const codes = missingReasons.map((reason) => quoted(String(missingCodes[reason])));
  return `# source("${table}.R", encoding = "UTF-8") in the folder of ${table}.csv
variable_labels <- ${list(variables.map(({ name, label }) => `\n  ${quoted(name)} = ${quoted(label)}`))}
value_labels <- list(
${labelled.map(valueLabels).join(',\n')}
)
missing_codes <- ${list(codes)}
missing_labels <- ${list(missingReasons.map((reason) => quoted(labels[reason])))}
numbers <- ${namesOf(variables, ({ kind }) => kind === 'number')}
dates <- ${namesOf(variables, ({ kind }) => kind === 'date')}
scales <- ${namesOf(variables, ({ ordered }) => ordered === true)}

${table} <- read.csv("${table}.csv", fileEncoding = "UTF-8-BOM", colClasses = "character", na.strings = "", check.names = FALSE, strip.white = FALSE)
# A leading apostrophe keeps spreadsheet programs from running a text; it is no part of the answer.
${table}[] <- lapply(${table}, function(x) sub("^'(?='*[=@\\t\\r+-])", "", x, perl = TRUE))
missing_reasons <- as.data.frame(lapply(${table}, function(x) factor(x, levels = missing_codes, labels = missing_labels)), optional = TRUE)
${table}[] <- lapply(${table}, function(x) { x[x %in% missing_codes] <- NA; x })
for (name in numbers) ${table}[[name]] <- as.numeric(${table}[[name]])
for (name in dates) ${table}[[name]] <- as.Date(${table}[[name]])
for (name in names(value_labels)) {
  # Two values with one label stay two levels.
  shown <- make.unique(names(value_labels[[name]]))
  ${table}[[name]] <- factor(${table}[[name]], levels = as.character(value_labels[[name]]), labels = shown, ordered = name %in% scales)
}
for (name in names(${table})) attr(${table}[[name]], "label") <- variable_labels[[name]]
rm(name)
if (exists("shown")) rm(shown)
`;
}
