import { cell, ratio, worked } from '../../firewall/figure.ts'
import { type Comparison, same } from '../../firewall/rule.ts'
import { type Element, text } from '../../statcrew/element.ts'

const shares = [
  ['fgpct', 'fgm', 'fga'],
  ['fg3pct', 'fgm3', 'fga3'],
  ['ftpct', 'ftm', 'fta'],
] as const

/** `42.4`, `42` and `.424` are the same share, rounded or cut off, with as many decimals as the program likes. */
export const percentages = (row: Element): Comparison[] =>
  shares.map(([percent, made, tried]) => {
    const written = cell(row, percent)
    const decimals = text(row, percent)?.split('.')[1]?.length ?? 0
    const worth = worked([cell(row, made), cell(row, tried)], (part, whole) => {
      const all = [ways(part * 100, whole, decimals), ways(part, whole, decimals)].flat()
      return all.find((each) => Math.abs(each - (written?.value ?? 0)) < 1e-6) ?? all[0]
    })
    return same(written, worth, percent)
  })

/** Rounded first: it is what is told where neither was written. Nothing tried is 0. */
function ways(part: number, whole: number, decimals: number): number[] {
  const scale = 10 ** decimals
  return whole === 0 ? [0] : [ratio(part, whole, decimals) ?? 0, Math.floor((part * scale) / whole) / scale]
}
