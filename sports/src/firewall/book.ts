import { everyRoot, type SportDifferences } from './every-root.ts'
import type { FirewallRule } from './rule.ts'

/** Numbers that no other number in a file proves. They are shown as not verified, or not at all. */
type UnconstrainedNumber = {
  /** The end of the element path and the attribute: `team/player/stats@min`. */
  readonly where: RegExp
  readonly because: string
}

const unprovedAnywhere: readonly UnconstrainedNumber[] = [
  { where: /^venue@/, because: 'about the day, not the game' },
  { where: /^venue\/(rules|show|officials)/, because: 'how the scorer set up the program' },
  { where: /^@/, because: 'about the file' },
  { where: /^status@period$/, because: 'moves before the first play of a period does' },
  { where: /^team\/totals@gp$/, because: 'one, always' },
  { where: /play@number$/, because: 'the numbers of plays need only rise' },
  { where: /player\/statsbyprd@prd$/, because: 'a row of zeros fits in any period' },
  { where: /^team@(code|rank|seed)$/, because: 'known from outside of the file' },
  { where: /player@(uni|code|class|spot|gs|ms|gp)$/, because: 'who somebody is is proved by the roster, not by sums' },
  { where: /dnp\/player@/, because: 'who did not play' },
  { where: /(plays\/.*|scores\/score|pen|goaliechange|oncourt)@uni$/, because: 'the roster join proves who it was' },
  { where: /@season[a-z]\d?$/, because: 'the season is not in this file' },
  { where: /season@/, because: 'season blocks do not add up and are never read' },
  { where: /(hsitsummary|psitsummary|hsituation|psituation)@/, because: 'splits by situation have one witness' },
  { where: /@(min|minutes|seconds)$/, because: 'minutes are typed by hand and rounded' },
  { where: /(rush|pass|rcv|punt|fg|kr|pr|ir|fr)@long$/, because: 'of several equal players one longest is enough' },
  { where: /@avg$/, because: 'rounded as each program likes' },
  { where: /play@(x|y)$/, because: 'where a shot was taken has one witness' },
  { where: /(special)@/, because: 'counted by the program alone' },
  { where: /@(hat|so|shootout|sho|cbosho|shg|eng|dsave|ps|psatt)$/, because: 'of one witness, mostly zero' },
  { where: /(pen|goaliechange|fga)@(number|prd|qtr|distance)$/, because: 'a list of its own' },
  { where: /team\/player@id$/, because: 'who somebody is is proved by the roster, not by sums' },
]

/** Rules of one sport for the checks of score files. */
export interface SportRules extends SportDifferences {
  rules: readonly FirewallRule[]
  /** Numbers in its files that no other number proves. */
  unproved?: readonly UnconstrainedNumber[]
}

/** All rules for files of one sport. */
export interface RuleBook {
  readonly rules: readonly FirewallRule[]
  /** Explains why a number is not proved. Undefined where it must be. */
  readonly unproven: (where: string) => string | undefined
}

export function ruleBook(sport: SportRules): RuleBook {
  const unproved = [...unprovedAnywhere, ...(sport.unproved ?? [])]
  return {
    rules: [...everyRoot(sport), ...sport.rules],
    unproven: (where) => unproved.find((each) => each.where.test(where))?.because,
  }
}

/** Rules for sports without their own rules. */
export const everyBook: RuleBook = ruleBook({ rules: [] })
