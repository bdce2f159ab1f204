# One line of what was found; the text as hexadecimal UTF-8.
tell <- function(what, variable, key, text) {
  text <- if (is.na(text)) "" else enc2utf8(as.character(text))
  cat(what, variable, key, paste(charToRaw(text), collapse = ""), sep = "\t")
  cat("\n")
}
