import type { Side } from '@fieldhouse/contract/games/game'
import { opposite } from '../../simulated/scorebook.ts'
import type { Diamond } from './diamond.ts'

/** Win, loss and save, complete games and shutouts. */
export function decide(diamond: Diamond) {
  const { book, record, used } = diamond
  const won: Side = book.margin('home') > 0 ? 'home' : 'away'
  const lost = opposite(won)
  const winner = winnerOf(diamond, won, record?.winner)
  if (winner) book.tally(winner, { pit_win: 1 })
  if (record) book.tally(record.loser, { pit_loss: 1 })
  const last = used[won].at(-1)
  if (last && last !== winner && used[won].length > 1 && saves(diamond, won, last)) book.tally(last, { pit_save: 1 })
  for (const side of [won, lost]) {
    const pitchers = used[side]
    const shutout = book.score(opposite(side)) === 0
    const [only] = pitchers
    if (pitchers.length === 1 && only) book.tally(only, { pit_cg: 1, ...(shutout && { pit_sho: 1 }) })
    else book.tally(pitchers.at(-1) ?? '', { pit_gf: 1, ...(shutout && { pit_cbo: 1 }) })
  }
}

/** Who starts must have lasted long enough; else it goes to whoever of the others did most. */
function winnerOf({ used, book, rates }: Diamond, won: Side, ofRecord: string | undefined): string | undefined {
  const [starter, ...relief] = used[won]
  if (ofRecord !== starter || relief.length === 0 || !starter) return ofRecord
  if (book.stat(starter, 'pit_outs') >= rates.winnersOuts) return starter
  return [...relief].sort((one, other) => book.stat(other, 'pit_outs') - book.stat(one, 'pit_outs'))[0]
}

const inning = 3

/** Ahead by three at most with an inning to go, or the last three innings. */
function saves({ book }: Diamond, won: Side, last: string): boolean {
  const outs = book.stat(last, 'pit_outs')
  return outs >= 3 * inning || (outs >= inning && book.margin(won) <= 3)
}
