# What the package's own script makes of the csv of the named table.
options(warn = 2)
plain <- function(x) if (is.numeric(x)) format(x, digits = 15, scientific = FALSE, trim = TRUE) else as.character(x)
table <- commandArgs(trailingOnly = TRUE)[[1]]
source(paste0(table, ".R"), encoding = "UTF-8")
read <- get(table)
source("hex.R")
for (name in names(read)) {
  column <- read[[name]]
  tell("label", name, "", attr(column, "label"))
  for (key in seq_along(value_labels[[name]])) tell("level", name, value_labels[[name]][[key]], names(value_labels[[name]])[[key]])
  if (is.ordered(column)) tell("scale", name, "", "")
  for (row in seq_along(column)) {
    tell("value", name, row, if (is.na(column[[row]])) NA else plain(column[[row]]))
    tell("reason", name, row, as.character(missing_reasons[[name]][[row]]))
  }
}
