# Turns a page of docs/ into scdoc's markup (scdoc(5)), so that it is also a page of the manual:
#
#     awk -v name=qibla-protocol -v section=5 -v summary=TEXT -v also=PAGES -f manual.awk docs/protocol.md
#
# It supports titles, paragraphs, lists of one level, code between fences, `code`, links, and tables of two columns. A
# row of a table becomes a term with its meaning, because a terminal is too narrow for columns.

# A text without links, with scdoc's markup escaped.
function plain(text) {
  while (match(text, /\[[^]]*\]\([^)]*\)/)) {
    link = substr(text, RSTART + 1, RLENGTH - 1)
    sub(/\]\(.*/, "", link)
    text = substr(text, 1, RSTART - 1) link substr(text, RSTART + RLENGTH)
  }
  gsub(/[\\_*#<>~|]|\[|\]/, "\\\\&", text)
  return text
}

# A line with its `code` in bold.
function marked(text, parts, count, i, out) {
  count = split(text, parts, "`")
  for (i = 1; i <= count; i++) out = out (i % 2 ? plain(parts[i]) : parts[i] == "" ? "" : "*" plain(parts[i]) "*")
  return out
}

function fail(what) {
  print FILENAME ":" FNR ": " what > "/dev/stderr"
  exit failed = 1
}

BEGIN {
  print name "(" section ")\n\n# NAME\n\n" name " - " summary "\n\n# DESCRIPTION"
}

/^```/ { inCode = !inCode; print "```"; next }
inCode { print; next }
/^# / { next }
/^## / { print toupper("# " substr($0, 4)); next }
/^### / { print "## " substr($0, 5); next }
/^#/ { fail("a title of a fourth level") }

/^\|/ {
  if (++row <= 2) next
  if (split($0, cells, / *\| */) != 4) fail("a table without two columns")
  term = cells[2]
  gsub(/`/, "", term)
  print "*" plain(term) "*\n\t" marked(cells[3]) "\n"
  next
}
row { row = 0; next }

{ print marked($0) }

END { if (!failed) print "\n# SEE ALSO\n\n" also }
