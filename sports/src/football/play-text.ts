import type { SportView } from '../kit/view/view.ts'

/** Matches a spot: `UNC37`, `DU 42`. */
const spot = '[A-Z]{2,8} ?\\d{1,2}'
/** Longer texts are not rewritten. No scorer writes this much about one play. */
const longest = 1_000
/** Matches a penalty: team, foul, player. */
const flag = ',? ?PENALTY ([A-Z]{2,8}) {1,3}(?:[A-Z]{3}: )?([^(,.\\d]{1,60}?)( \\([^)]{1,60}\\))?'
const toPattern = (pattern: string, flags = '') => new RegExp(pattern, flags)

/** Rewriting steps. Order matters: a score before its spot, a first down before other capitals. */
const ways: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/, clock \d+:\d\d/g, ''],
  [/^(?:No Huddle)?(?:[ -]?Shotgun)? ?/, ''],
  [toPattern(`,? caught at ${spot},?`, 'g'), ''],
  [toPattern(` thrown to ${spot}`, 'g'), ''],
  [/,? QB hurried by/, ', hurried by'],
  [/ \(H: [^)]{1,120}\)/g, ''],
  [/ field goal attempt from (\d+)(?: yards?)? GOOD/, ' made a field goal from $1 yards'],
  [/ field goal attempt from (\d+)(?: yards?)? NO GOOD/, ' missed a field goal from $1 yards'],
  [/ kick attempt good/, ' made the extra point'],
  [/ kick attempt (?:no good|failed)/i, ' missed the extra point'],
  [/^(.+) (rush|pass) attempt (successful|failed)/i, twoPoints],
  [/(\d yards?) gain\b/g, '$1'],
  [/for (-?\d+ yards?) loss/g, 'for a loss of $1'],
  [/for loss of/g, 'for a loss of'],
  [toPattern(`(?: to the ${spot})?,? TOUCHDOWN(?:, 1ST DOWN)?`), ', touchdown'],
  [/, out of bounds(?=, touchdown)/, ''],
  [toPattern(`(?: to the ${spot})?,? [Tt]ouchback`), ', touchback'],
  [/,? 1ST DOWN(?: [A-Z]{2,8})?/g, ', first down'],
  [/,? TURNOVER ON DOWNS/, ', turnover on downs'],
  [toPattern(`${flag} (\\d{1,2} yards?)(?: from ${spot})? to (?:the )?${spot}`, 'g'), rewritePenalty],
  [toPattern(`${flag} (declined)`, 'g'), rewritePenalty],
  [/[.,]? NO PLAY/, '. No play'],
  [/\b(at|from|to|to the) ([A-Z]{2,8}) ?0?(\d{1,2})\b/g, '$1 $2 $3'],
]

function twoPoints(_all: string, who = '', how = '', became = ''): string {
  return `Two-point ${how.toLowerCase()} by ${who} is ${/^s/i.test(became) ? 'good' : 'no good'}`
}

function rewritePenalty(all: string, team = '', foul = '', who = '', became = ''): string {
  const before = /^PENALTY/.test(all) ? '' : '. '
  return `${before}Penalty on ${team}: ${foul.toLowerCase()}${who}, ${became}`
}

/**
 * Rewrites a scorer's text: `Shotgun Ana Gray rush middle for 1 yard gain to the HLF00 TOUCHDOWN, clock 02:18.` becomes
 * `Ana Gray rush middle for 1 yard, touchdown.`
 */
export const playText: NonNullable<SportView['playText']> = (text) =>
  text.length > longest
    ? text
    : ways.reduce((rewritten, [pattern, instead]) => rewritten.replace(pattern, instead as string), text)
