/** Letters that Unicode does not decompose, each with its plain spelling. */
const letters = new Map(
  'ł l, Ł L, ø o, Ø O, đ d, Đ D, ð d, Ð D, þ th, Þ Th, ß ss, ẞ SS, æ ae, Æ Ae, œ oe, Œ Oe, ı i, ħ h, Ħ H, ŋ n, Ŋ N'
    .split(', ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
)
const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** Removes accents: `Łukasiewicz` becomes `Lukasiewicz`. */
export const removeAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => letters.get(letter) ?? letter)

/** Makes the first letter a capital. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes the first letter small, except in an abbreviation: `Passing yards` becomes `passing yards`. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Joins words as a sentence does: `a, b and c`. */
export const formatList = (items: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`
