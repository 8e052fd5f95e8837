import { type Differing, everyRoot } from './every-root.ts'
import type { Rule } from './rule.ts'
import { type Unconstrained, unprovedAnywhere } from './unconstrained.ts'

/** What one sport hands to the firewall. */
export interface SportRules extends Differing {
  rules: readonly Rule[]
  /** Numbers of its files that no other number proves. */
  unproved?: readonly Unconstrained[]
}

/** Every rule that a file of one sport must keep. */
export interface RuleBook {
  readonly rules: readonly Rule[]
  /** Why a number is not proved, or nothing where it must be. */
  readonly unproven: (where: string) => string | undefined
}

export function ruleBook(sport: SportRules): RuleBook {
  const unproved = [...unprovedAnywhere, ...(sport.unproved ?? [])]
  return {
    rules: [...everyRoot(sport), ...sport.rules],
    unproven: (where) => unproved.find((each) => each.where.test(where))?.because,
  }
}

/** For sports without rules of their own. */
export const everyBook: RuleBook = ruleBook({ rules: [] })
