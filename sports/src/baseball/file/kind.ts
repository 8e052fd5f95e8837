import { at, type Element, integer, text } from '../../statcrew/element.ts'
import type { FileKind, Gender } from '../../statcrew/kind.ts'

const softballSlug = 'softball'

export const fileKind: FileKind = {
  kind: 'baseball',
  slugs: ['baseball', softballSlug],
  roots: ['bsgame'],
  says: (root, gender) => ({ gender, softball: looksLikeSoftball(root, gender), sure: false }),
  fits: (slug, { softball }) => softball === undefined || (slug === softballSlug) === softball,
  agreed: (root) => integer(at(root, 'venue'), 'schedinn'),
}

function looksLikeSoftball(root: Element, gender: Gender | undefined): boolean | undefined {
  const sevenInnings = text(at(root, 'venue'), 'schedinn') === '7'
  if (sevenInnings && gender === 'women') return true
  const positions = root.children
    .filter((each) => each.name === 'team')
    .flatMap((team) => team.children.flatMap((each) => (text(each, 'pos') ?? '').toUpperCase().split('/')))
  if (positions.some((each) => each === 'DP' || each === 'FLEX')) return true
  return sevenInnings ? undefined : false
}
