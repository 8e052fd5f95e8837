import { at, child, children, type Element, integer, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import type { FileKind, Gender, Over, Running } from '../../statcrew/kind.ts'
import { momentOf } from '../../statcrew/status.ts'

const softballSlug = 'softball'

export const fileKind: FileKind = {
  kind: 'baseball',
  slugs: ['baseball', softballSlug],
  roots: ['bsgame'],
  says: (root, gender) => ({ gender, softball: looksLikeSoftball(root, gender), sure: false }),
  fits: (slug, { softball }) => softball === undefined || (slug === softballSlug) === softball,
  agreed: (root) => integer(at(root, 'venue'), 'schedinn'),
  moment,
  overBy,
}

interface Half {
  inning: number
  element: Element
}

const lastHalf = (root: Element): Half | undefined =>
  (at(root, 'plays')?.children ?? [])
    .flatMap((part, index) => {
      const inning = integer(part, 'number') ?? integer(part, 'inning') ?? index + 1
      return [part, ...children(part, 'batting')].map((element) => ({ inning, element }))
    })
    .findLast(({ element }) => child(element, 'play') !== undefined)

/** Without a status the last half that was told stands for it. */
function moment(root: Element): Running | undefined {
  const said = momentOf(child(root, 'status'))
  const last = lastHalf(root)
  return said?.period !== undefined || !last ? said : { is: 'running', period: last.inning, situation: {} }
}

/** The home team need not bat when it leads, and bats no more once it does. */
function overBy({ root, period, tied }: Over): string | undefined {
  const last = lastHalf(root)
  if (!last || last.inning !== period || tied) return undefined
  const runs = (side: 'visitor' | 'home') => integer(child(teamElement(root, side), 'linescore'), 'runs') ?? 0
  const isBottom = text(last.element, 'vh') === 'H'
  const isClosed = child(last.element, 'innsummary') !== undefined
  const homeLeads = runs('home') > runs('visitor')
  return (isBottom && homeLeads) || (isClosed && isBottom !== homeLeads)
    ? `inning ${period} is over and the scores differ`
    : undefined
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
