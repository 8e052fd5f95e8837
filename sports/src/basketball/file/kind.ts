import { at, type Element, text } from '../../statcrew/element.ts'
import type { FileKind, Gender } from '../../statcrew/kind.ts'

const womens = 'wbbgame'

export const fileKind: FileKind = {
  kind: 'basketball',
  slugs: ['mens-basketball', 'womens-basketball'],
  roots: ['bbgame', womens],
  says: (root, gender) => {
    if (root.name.toLowerCase() === womens) return { gender: 'women', sure: true }
    return gender === undefined ? { gender: genderByPeriods(root), sure: false } : undefined
  },
  overBy: ({ period, clockSeconds, tied }) =>
    clockSeconds === 0 && !tied ? `period ${period} is over and the scores differ` : undefined,
}

/** Halves are men's, quarters are women's: a hint only, other bodies play quarters everywhere. */
function genderByPeriods(root: Element): Gender | undefined {
  const periods = text(at(root, 'venue', 'rules'), 'prds')
  if (periods === '2') return 'men'
  return periods === '4' ? 'women' : undefined
}
