const statements =
  /^(select|insert into|update|delete from|with|where|order by|left join|join|group by|from|limit|returning|on conflict|union|exists|create|alter|drop|truncate|listen|notify|lock|set|and|or|not|case when|grant|analyze|vacuum|begin|commit|rollback)\b/
const marksOfStatements = /\$\d|\w_\w|::|\w\(|\bas \w|=|\bselect\b|\bfrom \w+ |\basc\b|\bdesc\b|\{…\} /
const isMachines = /^(https?:|[./#@$-]|data:|text\/|application\/|image\/|video\/|audio\/|font\/|--)/
const isAddress = /^[\w.+-]*[/\\][\w./\\{…}:+*?=&-]*$/
/** Lengths, functions and lists of values in stylesheets and drawings. */
const isStyle =
  /^([\d.{…}-]+(px|rem|em|%|s|ms|fr|vh|vw)?[ ,]*)+$|\b(var|calc|minmax|rgba?|translate|rotate|scale|matrix|url)\(|^[MLCQAHVZmz][\d{]|: ?[\w#-]+;|^\(?(min|max)-(width|height)/
const isHeader = /^[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)+$/

/** Whether a string is a sentence or a label for people, not a name for machines. */
export function readsAsText(text: string, place: string): boolean {
  const bare = text.replaceAll('{…}', ' ')
  if (!/\p{L}{2}/u.test(bare)) return false
  if (isMachines.test(text) || isAddress.test(text) || isStyle.test(text) || isHeader.test(text)) return false
  if (statements.test(text) && marksOfStatements.test(text)) return false
  if (/<\/?[a-z][a-z0-9]*(\s[^<]*)?>/.test(text)) return / /.test(bare.replaceAll(/<[^>]*>/g, '').trim())
  if (/^[a-z][a-z0-9]*([_.:-][a-z0-9]+)+( [a-z][\w:-]*)*$/.test(text)) return false
  if (place === 'technical') return /^\p{Lu}.*\p{L}+ \p{L}+ \p{L}/u.test(bare)
  if (/\p{L}[,.:;!?]* \P{Z}|\P{Z} \p{L}/u.test(text.replaceAll('{…}', 'x')))
    return / /.test(text) && /\p{L}{2}/u.test(bare)
  // A single word is a label if it begins with a capital letter.
  return /^[^\p{L}]*\p{Lu}[\p{Ll}’']+[.!?:…]?$/u.test(bare.trim())
}
