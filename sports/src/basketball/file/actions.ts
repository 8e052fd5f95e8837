/** What programs write as the `type` of a play, in upper case, as one word each. */

export const isFreeThrow = (type: string): boolean => /^(FT|FREE)/.test(type)
export const isThree = (type: string): boolean => type.startsWith('3')
/** `TECH`, `TECHNICAL`. One program writes a technical foul as two plays, the other of which is a plain foul. */
export const isTechnical = (type: string): boolean => type.startsWith('TECH')

/** Nothing for a dead ball: nobody caught it. */
export function reboundAt(type: string): 'offensive' | 'defensive' | undefined {
  if (type.startsWith('OFF')) return 'offensive'
  return type.startsWith('DEF') ? 'defensive' : undefined
}
