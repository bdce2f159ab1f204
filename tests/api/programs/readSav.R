# What haven makes of the SPSS file of the named table: codes as values, declared missing values as reasons.
options(warn = 2)
source("hex.R")
library(haven)
plain <- function(x) if (is.numeric(x)) format(x, digits = 15, scientific = FALSE, trim = TRUE) else x
path <- paste0(commandArgs(trailingOnly = TRUE)[[1]], ".sav")
file <- read_sav(path, user_na = TRUE)
# As people read it: days are days there, where haven with user_na counts them, from 1970, and leaves the codes in seconds from 1582.
usual <- read_sav(path)
for (name in names(file)) {
  column <- file[[name]]
  missing <- attr(column, "na_values")
  labels <- attr(column, "labels")
  tell("label", name, "", attr(column, "label"))
  for (key in seq_along(labels)) tell("level", name, as.character(unclass(labels)[[key]]), names(labels)[[key]])
  is_date <- inherits(usual[[name]], "Date")
  values <- if (is_date) round((as.vector(unclass(column)) + 141428) * 86400) else as.vector(unclass(column))
  for (row in seq_along(values)) {
    value <- values[row]
    gone <- is.na(value) || (!is.null(missing) && value %in% missing)
    tell("value", name, row, if (gone) NA else if (is_date) format(usual[[name]][row]) else plain(value))
    tell("reason", name, row, if (gone && !is.na(value)) as.character(value) else NA)
  }
}
