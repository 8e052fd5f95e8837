import { type Element, findChild, getInteger, listChildren } from '../../statcrew/element.ts'
import { type FileSide, teamElement } from '../../statcrew/header.ts'
import type { FileKind, RunningStatus } from '../../statcrew/kind.ts'
import { readRunningStatus } from '../../statcrew/status.ts'
import { setsToWin, setWinner } from '../laws.ts'

export const fileKind: FileKind = {
  kind: 'volleyball',
  slugs: ['womens-volleyball'],
  roots: ['vbgame'],
  agreed: () => setsToWin,
  moment: readVolleyballStatus,
  decided: isDecided,
  overBy: ({ root }) => (isDecided(root) ? `one team has won ${setsToWin} sets` : undefined),
}

const readSetPoints = (root: Element, side: FileSide): (number | undefined)[] =>
  listChildren(findChild(teamElement(root, side), 'linescore'), 'linegame').map((row) => getInteger(row, 'points'))

/** Without a status, uses the last set of the line score. */
function readVolleyballStatus(root: Element): RunningStatus | undefined {
  const sets = readSetPoints(root, 'visitor').length
  return (
    readRunningStatus(findChild(root, 'status')) ??
    (sets > 0 ? { is: 'running', period: sets, situation: {} } : undefined)
  )
}

function isDecided(root: Element): boolean {
  const [visitor, home] = [readSetPoints(root, 'visitor'), readSetPoints(root, 'home')]
  const winners = visitor.map((points, index) => setWinner({ away: points, home: home[index] }, index + 1))
  return (['away', 'home'] as const).some((side) => winners.filter((each) => each === side).length >= setsToWin)
}
