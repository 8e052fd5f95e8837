import { child, children, type Element, integer } from '../../statcrew/element.ts'
import { type Side, teamElement } from '../../statcrew/header.ts'
import type { FileKind, Running } from '../../statcrew/kind.ts'
import { momentOf } from '../../statcrew/status.ts'
import { setsToWin, setWinner } from '../laws.ts'

export const fileKind: FileKind = {
  kind: 'volleyball',
  slugs: ['womens-volleyball'],
  roots: ['vbgame'],
  agreed: () => setsToWin,
  moment,
  decided: isDecided,
  overBy: ({ root }) => (isDecided(root) ? `one side has won ${setsToWin} sets` : undefined),
}

const pointsOf = (root: Element, side: Side): (number | undefined)[] =>
  children(child(teamElement(root, side), 'linescore'), 'linegame').map((row) => integer(row, 'points'))

/** Without a status the last set of the line stands for it. */
function moment(root: Element): Running | undefined {
  const sets = pointsOf(root, 'visitor').length
  return momentOf(child(root, 'status')) ?? (sets > 0 ? { is: 'running', period: sets, situation: {} } : undefined)
}

function isDecided(root: Element): boolean {
  const [visitor, home] = [pointsOf(root, 'visitor'), pointsOf(root, 'home')]
  const winners = visitor.map((points, index) => setWinner({ away: points, home: home[index] }, index + 1))
  return (['away', 'home'] as const).some((side) => winners.filter((each) => each === side).length >= setsToWin)
}
