/** A height or weight in the form that rosters show; null when empty, undefined when unreadable. */
type BodyFact = string | null | undefined

const nothing = /^(?:-+|–|—|n\/?a|tb[ad]|none|0(?:[-'’]0?"?)?)?$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const [least, most] = [48, 96]

const feetAndInches =
  /^(\d)\s*(?:-|–|'|’|′|‘|`|ft\.?|feet|foot|\s)\s*(\d{1,2})?(?:\.\d+|\s*[¼½¾]|\s*1\/2)?\s*(?:"|”|″|''|’’|in\.?|inch(?:es)?)?$/i

/** Parses a height as `6-2`; also `6'2"`, `6 ft 2 in`, `74`, `1.88 m` or `188 cm`. Excel turns it into June 2. */
export function parseHeight(written: string): BodyFact {
  const text = written.trim()
  if (nothing.test(text)) return null
  const inches = parseHeightInches(text)
  return inches !== undefined && inches >= least && inches <= most
    ? `${Math.floor(inches / 12)}-${inches % 12}`
    : undefined
}

function parseHeightInches(text: string): number | undefined {
  const [, feet, over = 0] = feetAndInches.exec(text) ?? []
  if (feet !== undefined) return Number(over) < 12 ? Number(feet) * 12 + Number(over) : undefined
  const [, day, month = ''] = /^(\d{1,2})-([a-z]{3})$/i.exec(text) ?? []
  const asMonth = months.indexOf(month.toLowerCase()) + 1
  if (day !== undefined) return asMonth > 0 && Number(day) < 12 ? asMonth * 12 + Number(day) : undefined
  const [, metric, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(m|cm|"|in\.?|inches)?$/i.exec(text) ?? []
  if (metric === undefined) return undefined
  const size = Number(metric.replace(',', '.'))
  if (/^m$/i.test(unit) || (unit === '' && size < 3)) return Math.round((size * 100) / 2.54)
  // Without a unit it may be a weight in the wrong column.
  if (/^cm$/i.test(unit)) return Math.round(size / 2.54)
  return Math.round(size)
}

const [lightest, heaviest] = [70, 450]

/** Parses a weight in pounds: `205`, also `205 lbs.` or `93 kg`. */
export function parseWeight(written: string): BodyFact {
  const text = written.trim()
  if (nothing.test(text)) return null
  const [, number, unit = ''] =
    /^(\d{2,3}(?:[.,]\d+)?)\s*(lbs?\.?|pounds|#|kgs?\.?|kilos?|kilograms?)?$/i.exec(text) ?? []
  if (number === undefined) return undefined
  const pounds = Math.round(Number(number.replace(',', '.')) * (/^k/i.test(unit) ? 2.204_62 : 1))
  return pounds >= lightest && pounds <= heaviest ? String(pounds) : undefined
}
