import type { Element } from '../../statcrew/element.ts'
import type { FileGender, FileKind } from '../../statcrew/kind.ts'
import { agreedIn } from './agreed-length.ts'

const womens = 'wbbgame'

export const fileKind: FileKind = {
  kind: 'basketball',
  slugs: ['mens-basketball', 'womens-basketball'],
  roots: ['bbgame', womens],
  refine: (root, gender) => {
    if (root.name.toLowerCase() === womens) return { gender: 'women', sure: true }
    return gender === undefined ? { gender: genderByPeriods(root), sure: false } : undefined
  },
  agreed: (root) => agreedIn(root)?.periods,
  overBy: ({ period, clockSeconds, tied }) =>
    clockSeconds === 0 && !tied ? `period ${period} is over and the game isn’t tied` : undefined,
}

/**
 * Guesses the gender: men play halves, women quarters. It is only a hint, because other organizations play quarters
 * everywhere.
 */
function genderByPeriods(root: Element): FileGender | undefined {
  const periods = agreedIn(root)?.periods
  if (periods === undefined) return undefined
  return periods === 2 ? 'men' : 'women'
}
