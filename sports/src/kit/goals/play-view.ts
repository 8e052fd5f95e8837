import type { SportView, TimelineEvent } from '../view/view.ts'

/**
 * Removes the team's name before a player's name, because the team is shown beside the play. A play of the whole team
 * keeps it.
 */
const withoutTeam = (text: string, team: string | undefined): string =>
  team
    ? text.replaceAll(` ${team} `, (all, at: number) => (isBeforePlayerName(text, at, all.length) ? ' ' : all))
    : text

const isBeforePlayerName = (text: string, at: number, length: number): boolean =>
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
    .reduce(
      (rewritten, [pattern, instead]) => rewritten.replace(pattern, instead),
      withoutTeam(withoutTeam(text, away), home),
    )
    .replace(/, (WIDE|HIGH|BLOCKED)/, (all) => all.toLowerCase())

/** The plays that the timeline of a game shows. */
export const timed: Readonly<Record<string, TimelineEvent['kind']>> = {
  goal: 'goal',
  shot: 'shot',
  yellow_card: 'yellow',
  red_card: 'red',
}
