/** Recognizes the `type` of a play, which programs write in upper case as one word. */

export const isFreeThrow = (type: string): boolean => /^(FT|FREE)/.test(type)
export const isThree = (type: string): boolean => type.startsWith('3')
/**
 * Recognizes `TECH` and `TECHNICAL`. One program writes a technical foul as two plays, the other of which is a plain
 * foul.
 */
export const isTechnical = (type: string): boolean => type.startsWith('TECH')

/** Undefined for a dead-ball rebound, which no player caught. */
export function reboundAt(type: string): 'offensive' | 'defensive' | undefined {
  if (type.startsWith('OFF')) return 'offensive'
  return type.startsWith('DEF') ? 'defensive' : undefined
}
