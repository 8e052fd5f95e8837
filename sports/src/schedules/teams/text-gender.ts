export type TextGender = 'm' | 'f'

const mens = "(?:men|boy)(?:['’]?s)?['’]?"
const womens = "(?:women|girl)(?:['’]?s)?['’]?|ladies['’]?"
/** Matches `Men's`, `(W)` or `M.` right before a sport, and right after it. */
const before = new RegExp(`[([]?\\b(?:(${mens}|m\\.?)|(${womens}|w\\.?))[)\\]]?\\s*[-–:]?\\s*$`, 'i')
const behind = new RegExp(`^\\s*[-–,:]?\\s*(?:[([]\\s*)?(?:(${mens})|(${womens}))(?![\\p{L}’'])\\s*[)\\]]?`, 'iu')
const lettersBehind = /^\s*[-–,]?\s*[([]?(?:(M)|(W))(?=[\s:)\]]|$)[)\]]?/
/** Matches `vs. Tudor (Men)`. A `(W)` in this place is a win. */
const atEnd = new RegExp(`[([](?:(${mens}|m)|(${womens}))[)\\]]\\s*$`, 'i')
const anywhere = new RegExp(`\\b(?:(${mens})|(${womens}|(?<!our )lady))(?![\\p{L}])`, 'giu')

interface GenderMatch {
  /** Undefined where the text names neither or both. */
  gender: TextGender | undefined
  before: string
  rest: string
}

/** Finds the gender in the text around a sport's name, and returns the text without it. */
export function genderAround(text: string, tail: string): GenderMatch {
  const [front, back] = [before.exec(text), behind.exec(tail) ?? lettersBehind.exec(tail)]
  const left = front ? text.slice(0, front.index) : text
  const rest = back ? tail.slice(back[0].length) : tail
  const loose = [...`${left} ${getTextBeforeOpponent(rest)}`.matchAll(anywhere)]
  const genders = new Set(
    [front, back, atEnd.exec(rest), ...loose].flatMap((one) => (one ? [one[1] ? ('m' as const) : ('f' as const)] : [])),
  )
  return { gender: genders.size === 1 ? [...genders][0] : undefined, before: left, rest }
}

/** The text before the opponent. */
export const getTextBeforeOpponent = (line: string): string => line.split(/(?:^|\s)(?:(?:vs?\.?|at)(?=\s)|@)/i)[0] ?? ''

const alone = new RegExp(`^\\W*(?:(${mens})|(${womens}))(?:\\s+team)?\\W*$`, 'iu')

/** Finds the gender in a line that names no sport: `Men's vs. Tudor`. */
export function genderAlone(line: string): TextGender | undefined {
  const [, men, women] = alone.exec(getTextBeforeOpponent(line)) ?? atEnd.exec(line) ?? []
  return men ? 'm' : women ? 'f' : undefined
}

export const genderWords: Readonly<Record<TextGender, string>> = { m: "Men's", f: "Women's" }
