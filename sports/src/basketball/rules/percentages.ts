import { deriveFigure, readCell, roundRatio } from '../../firewall/figure.ts'
import { claimEqual, type FigureComparison } from '../../firewall/rule.ts'
import { type Element, getText } from '../../statcrew/element.ts'

const shares = [
  ['fgpct', 'fgm', 'fga'],
  ['fg3pct', 'fgm3', 'fga3'],
  ['ftpct', 'ftm', 'fta'],
] as const

/** Checks percentages: `42.4`, `42` and `.424` are the same share, rounded or cut off, with any number of decimals. */
export const claimPercentages = (row: Element): FigureComparison[] =>
  shares.map(([percent, made, tried]) => {
    const written = readCell(row, percent)
    const decimals = getText(row, percent)?.split('.')[1]?.length ?? 0
    const worth = deriveFigure([readCell(row, made), readCell(row, tried)], (part, total) => {
      const all = [listAcceptedShares(part * 100, total, decimals), listAcceptedShares(part, total, decimals)].flat()
      return all.find((each) => Math.abs(each - (written?.value ?? 0)) < 1e-6) ?? all[0]
    })
    return claimEqual(written, worth, percent)
  })

/** Lists accepted values, the rounded one first because it appears in messages. No attempts give 0. */
function listAcceptedShares(part: number, total: number, decimals: number): number[] {
  const scale = 10 ** decimals
  return total === 0 ? [0] : [roundRatio(part, total, decimals) ?? 0, Math.floor((part * scale) / total) / scale]
}
