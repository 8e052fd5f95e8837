import { type Element, everyElement, findChild, getInteger, getText, listChildren } from '../statcrew/element.ts'
import { readCell, toCountedFigure } from './figure.ts'
import type { IndexedGame } from './indexed-game.ts'
import { type Claim, claimEqual } from './rule.ts'

/** Rows that are numbered from 1 without a gap, with the attribute that numbers them. */
const numberedRows: Readonly<Record<string, string>> = {
  lineprd: 'prd',
  linegame: 'game',
  lineinn: 'inn',
  attackgame: 'game',
  breakdown: 'game',
  leadchange: 'game',
  savesbyprd: 'prd',
  drive: 'driveindex',
  statsbyprd: 'prd',
  period: 'number',
  qtr: 'number',
  inning: 'number',
}

/**
 * Tests whether the row belongs to numbered rows. A player who sat out a period has no row for it; the team has all.
 */
const isNumbered = (parent: Element, row: Element): boolean =>
  numberedRows[row.name] !== undefined && (row.name !== 'statsbyprd' || parent.name === 'totals')

export function rowsInOrder(game: IndexedGame): readonly Claim[] {
  const claims: Claim[] = []
  for (const parent of everyElement(game.root)) {
    const numbered = parent.children.filter((row) => isNumbered(parent, row))
    if (numbered.length === 0) continue
    const rows = Map.groupBy(numbered, (row) => row.name)
    for (const [name, all] of rows)
      all.forEach((row, index) => {
        const item = `${name} ${index + 1} of ${parent.name}`
        claims.push(
          claimEqual(readCell(row, numberedRows[name] ?? ''), toCountedFigure(index + 1), undefined, { item }),
        )
      })
  }
  return claims
}

export function numbersAscend(game: IndexedGame): readonly Claim[] {
  const numbered = game.plays.filter((play) => getText(play.element, 'number') !== undefined)
  return numbered.flatMap((play, index) => {
    const before = getInteger(numbered[index - 1]?.element, 'number')
    const own = getInteger(play.element, 'number')
    const fine = own !== undefined && (before === undefined || own > before)
    return fine ? [] : [{ place: { play }, objection: `its number should be higher than ${before}` }]
  })
}

/** Checks halves without innings around them: each names the inning of the half before it, or the next. */
export function halvesAlternate(game: IndexedGame): readonly Claim[] {
  const halves = game.periods.filter((period) => period.name === 'batting')
  return halves.flatMap((half, index) => {
    const expected = Math.floor(index / 2) + 1
    return getInteger(half, 'inning') === expected
      ? []
      : [
          {
            place: { item: `half ${index + 1}` },
            objection: `it says inning ${getText(half, 'inning')} but should be ${expected}`,
          },
        ]
  })
}

export function scoresInOrder(game: IndexedGame): readonly Claim[] {
  return listChildren(findChild(game.root, 'scores'), 'score').map((score, index) =>
    claimEqual(readCell(score, 'number'), toCountedFigure(index + 1), undefined, { item: `score ${index + 1}` }),
  )
}
