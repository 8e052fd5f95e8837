import type { Diamond } from './diamond.ts'

const positions = ['', 'P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF']

/** The fielder with this number on a score sheet. */
export function fielderAt(diamond: Diamond, number: number): string {
  const { order, pitcher } = diamond.teams[diamond.fielding]
  if (number === 1) return pitcher.key
  return order.find(({ position }) => position === positions[number])?.key ?? pitcher.key
}

/**
 * Credits a play such as `6-4-3`: each who passes the ball gets an assist, the last a putout; in a double play the last
 * two each.
 */
export function creditFielders(diamond: Diamond, chain: readonly number[], putouts: number): string {
  const { book } = diamond
  const first = chain.length - putouts
  chain.forEach((number, index) => {
    const last = index === chain.length - 1
    const counts = {
      ...(!last && { fld_a: 1 }),
      ...(index >= first && { fld_po: 1 }),
      ...(putouts === 2 && { fld_dp: 1 }),
    }
    book.tally(fielderAt(diamond, number), counts)
  })
  return chain.join('-')
}

/** A ground ball thrown to first. The first baseman makes the play alone. */
export const toFirst = (zone: number): number[] => (zone === 3 ? [3] : [zone, 3])

/** A double play: the lead runner at second, the batter at first. */
export function getDoublePlayChain(zone: number): number[] {
  const pivot = zone === 4 || zone === 3 || zone === 1 ? 6 : 4
  return zone === 3 ? [3, 6, 3] : [zone, pivot, 3]
}

export const toSecond = (zone: number): number[] => [zone, zone === 4 || zone === 3 || zone === 1 ? 6 : 4]
