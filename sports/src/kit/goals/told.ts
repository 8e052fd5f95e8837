import type { SportView } from '../view/view.ts'

/** Who did it stands behind the team, which stands beside the play already; a play of the whole team keeps it. */
const withoutTeam = (text: string, team: string | undefined): string =>
  team ? text.replaceAll(` ${team} `, (all, at: number) => (isOfSomebody(text, at, all.length) ? ' ' : all)) : text

const isOfSomebody = (text: string, at: number, length: number): boolean =>
  /\b(by|on)$/.test(text.slice(0, at)) && /^(?!TEAM\b)\p{Lu}/u.test(text.slice(at + length))

const ways: readonly (readonly [RegExp, string])[] = [
  [/^GOAL by /, 'Goal by '],
  [/ \(FIRST GOAL\)/, ''],
  [/ \(MAN-UP\)/, ', man-up'],
  [/,? Assist by /, ', assist by '],
  [/,? goal number (\d+) for season/, ', number $1 of the season'],
  [/,? SAVE(?: by)? (?=\p{Lu})/u, ', saved by '],
  [/,? (WIDE|HIGH|BLOCKED)\b/, ', $1'],
]

/** `GOAL by UTAH Ana Gray, Assist by Eva Lind.` is `Goal by Ana Gray, assist by Eva Lind.` */
export const goalText: NonNullable<SportView['playText']> = (text, { away, home }) =>
  ways
    .reduce((told, [pattern, instead]) => told.replace(pattern, instead), withoutTeam(withoutTeam(text, away), home))
    .replace(/, (WIDE|HIGH|BLOCKED)/, (all) => all.toLowerCase())
