import { firstDown } from '../downs.ts'
import type { FootballSimulation } from '../field.ts'

interface FoulType {
  code: string
  words: string
  yards: number
  by: 'offense' | 'defense'
  /** Gives a first down at any distance. */
  automatic?: boolean
  weight: number
}

const fouls: readonly FoulType[] = [
  { code: 'FS', words: 'False start', yards: 5, by: 'offense', weight: 33 },
  { code: 'HO', words: 'Holding', yards: 10, by: 'offense', weight: 24 },
  { code: 'OF', words: 'Offside', yards: 5, by: 'defense', weight: 20 },
  { code: 'PI', words: 'Pass interference', yards: 15, by: 'defense', automatic: true, weight: 13 },
  { code: 'PF', words: 'Personal foul', yards: 15, by: 'defense', automatic: true, weight: 10 },
]

/** Enforces a penalty, never more than half the distance to the goal line. Returns false where nothing can be taken. */
export function simulatePenalty(field: FootballSimulation): boolean {
  const { chance, book } = field
  const before = field.snap()
  const foul = chance.weighted(fouls, ({ weight }) => weight)
  const own = foul.by === 'offense'
  const yards = Math.min(foul.yards, Math.floor((own ? before.spot : 100 - before.spot) / 2))
  if (yards < 1) return false
  const side = own ? before.offense : field.defense
  book.team(side, { pen_no: 1, pen_yds: yards })
  field.spot += own ? -yards : yards
  field.toGo += own ? yards : -yards
  const first = !own && (foul.automatic === true || field.toGo <= 0)
  if (first) {
    firstDown(field)
    book.team(before.offense, { fd: 1, fd_pen: 1 })
  }
  const abbr = field.setup[side].abbr
  const text = `PENALTY ${abbr} ${foul.words} ${yards} ${yards === 1 ? 'yard' : 'yards'} to ${field.place(field.spot)}${first ? ', 1ST DOWN' : ''}. NO PLAY.`
  const facts = {
    penalty: foul.code,
    penalty_words: foul.words,
    penalty_yards: yards,
    no_play: true,
    ...(first && { first: 'E' }),
  }
  field.write(before, { kind: 'penalty', text, side, facts }, 45)
  return true
}
