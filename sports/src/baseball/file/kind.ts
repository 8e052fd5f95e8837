import { type Element, findAt, findChild, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import type { FileGender, FileKind, GameEndCheck, RunningStatus } from '../../statcrew/kind.ts'
import { readRunningStatus } from '../../statcrew/status.ts'

const softballSlug = 'softball'

export const fileKind: FileKind = {
  kind: 'baseball',
  slugs: ['baseball', softballSlug],
  roots: ['bsgame'],
  refine: (root, gender) => ({ gender, softball: looksLikeSoftball(root, gender), sure: false }),
  fits: (slug, { softball }) => softball === undefined || (slug === softballSlug) === softball,
  agreed: (root) => getInteger(findAt(root, 'venue'), 'schedinn'),
  moment: readBaseballStatus,
  overBy,
}

interface LastHalf {
  inning: number
  element: Element
}

const lastHalf = (root: Element): LastHalf | undefined =>
  (findAt(root, 'plays')?.children ?? [])
    .flatMap((part, index) => {
      const inning = getInteger(part, 'number') ?? getInteger(part, 'inning') ?? index + 1
      return [part, ...listChildren(part, 'batting')].map((element) => ({ inning, element }))
    })
    .findLast(({ element }) => findChild(element, 'play') !== undefined)

/** Without a status, uses the last recorded half inning. */
function readBaseballStatus(root: Element): RunningStatus | undefined {
  const status = readRunningStatus(findChild(root, 'status'))
  const last = lastHalf(root)
  return status?.period !== undefined || !last ? status : { is: 'running', period: last.inning, situation: {} }
}

/** The home team need not bat when it leads, and stops batting once it does. */
function overBy({ root, period, tied }: GameEndCheck): string | undefined {
  const last = lastHalf(root)
  if (!last || last.inning !== period || tied) return undefined
  const getRuns = (side: 'visitor' | 'home') => getInteger(findChild(teamElement(root, side), 'linescore'), 'runs') ?? 0
  const isBottom = getText(last.element, 'vh') === 'H'
  const isClosed = findChild(last.element, 'innsummary') !== undefined
  const homeLeads = getRuns('home') > getRuns('visitor')
  return (isBottom && homeLeads) || (isClosed && isBottom !== homeLeads)
    ? `inning ${period} is over and the game isn’t tied`
    : undefined
}

function looksLikeSoftball(root: Element, gender: FileGender | undefined): boolean | undefined {
  const sevenInnings = getText(findAt(root, 'venue'), 'schedinn') === '7'
  if (sevenInnings && gender === 'women') return true
  const positions = root.children
    .filter((each) => each.name === 'team')
    .flatMap((team) => team.children.flatMap((each) => (getText(each, 'pos') ?? '').toUpperCase().split('/')))
  if (positions.some((each) => each === 'DP' || each === 'FLEX')) return true
  return sevenInnings ? undefined : false
}
