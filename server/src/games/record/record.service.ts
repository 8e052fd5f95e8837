import { type GameState, gameState } from '@fieldhouse/contract/games/game'
import { difference, inverse } from '@fieldhouse/contract/games/patch'
import { topics } from '@fieldhouse/contract/topics'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { moduleOf, sportOf } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Row } from '../../shared/db/tables.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { School } from '../schools/schools.store.ts'
import { corrected, leaves } from './corrected.ts'
import { countedLines, summaryOf } from './summary.ts'

export interface Wish {
  game: number
  /** When it happened; now, unless told. */
  at?: Date | undefined
  actor: string | null
  /** `statcrew`, `hand`, `schedule`, `demo`. */
  source: string
  note?: string | undefined
  undoes?: number
  /** By hand: what of it is laid over every file that comes after. */
  holds?(path: readonly string[], state: GameState): boolean
  /** Corrections that lie over files no more. */
  releases?: readonly string[][]
  /** Only to say what would be: nothing is written. */
  dryRun?: boolean | undefined
  next(state: GameState, game: Stored): GameState
}

export type Stored = Omit<Row<'game'>, 'summary'>

export interface Recorded {
  game: number
  seq: number
  state: GameState
  /** Nothing is another than before. */
  same: boolean
  /** How much of what the department entered lies over it. */
  laid: number
}

export type Recording = ReturnType<typeof recordService>

export function recordService({ store, clock }: { store: GamesStore; clock: Clock }) {
  /** The one door by which a game changes: a feed's file, a scorer, a correction, the demo. */
  const record = (wish: Wish): Promise<Recorded> =>
    store.together(async (stores) => {
      const row = await stores.record.locked(wish.game)
      if (!row) throw new Refusal('missing', 'There is no such game.')
      return write(stores, row, wish)
    })

  async function write(stores: GamesStores, row: Stored, wish: Wish): Promise<Recorded> {
    const module = await moduleOf(row.sport)
    const typed = wish.source === 'hand' && wish.undoes === undefined
    const wanted = typed ? await parsed(wish.next(row.state, row), row.sport) : wish.next(row.state, row)
    const fromFile = wish.source !== 'hand' && wish.undoes === undefined
    const { state, agreed, laid } = fromFile
      ? corrected(wanted, await stores.record.corrections(row.id))
      : { state: wanted, agreed: [], laid: 0 }
    const patch = difference(row.state, state)
    if (wish.dryRun) return { game: row.id, seq: row.seq, state, same: !patch, laid }
    await stores.record.dropCorrections(row.id, [...agreed, ...(wish.releases ?? [])])
    if (wish.undoes !== undefined) await stores.files.isTakenBack(row.id, wish.undoes)
    if (!patch) return { game: row.id, seq: row.seq, state: row.state, same: true, laid }
    const now = clock.now()
    const [last, own] = await Promise.all([stores.record.lastAt(row.id), ownSide(stores, row)])
    const happened = wish.at && wish.at < now ? wish.at : now
    const seq = row.seq + 1
    await stores.record.add(row.id, {
      seq,
      at: last && last > happened ? last : happened,
      recorded_at: now,
      actor: wish.actor,
      source: wish.source,
      note: wish.note ?? null,
      undoes: wish.undoes ?? null,
      patch,
      inverse: inverse(row.state, patch),
    })
    const isOtherInCalendars = calendarWord(row.state) !== calendarWord(state)
    await stores.record.keep(row.id, {
      state: JSON.stringify(state),
      seq,
      changed_at: now,
      status: state.status.kind,
      summary: JSON.stringify(summaryOf(module, state, row, own, own.sides)),
      away_score: state.score?.away ?? null,
      home_score: state.score?.home ?? null,
      ...(isOtherInCalendars && { calendar_seq: row.calendar_seq + 1 }),
    })
    if (isOtherInCalendars) await stores.record.tell(`${topics.schedule}${row.id}`)
    const { holds } = wish
    if (holds) {
      const held = leaves(patch).filter(({ path }) => holds(path, state))
      await stores.record.correct(row.id, held, wish.actor, now)
    }
    await countLines(stores, module, row, state)
    await stores.record.tell(`${topics.game}${row.id}:${seq}`)
    return { game: row.id, seq, state, same: false, laid }
  }

  return { record, write }
}

/** What people type is parsed; what readers and simulators build is typed already, and so is what was there before. */
async function parsed(state: GameState, sport: string): Promise<GameState> {
  const checked = gameState.safeParse(state)
  if (!checked.success) throw noGame(checked.error.issues[0]?.path ?? [])
  const { situation } = checked.data
  if (!situation) return checked.data
  const shape = await sportOf(sport)?.situation()
  const known = shape?.safeParse(situation)
  if (known?.error) throw noGame(['situation', ...(known.error.issues[0]?.path ?? [])])
  return { ...checked.data, situation: known?.data ?? situation }
}

const noGame = (path: readonly PropertyKey[]): Refusal => new Refusal('input', `That is no game: ${path.join('.')}`)

/** Seasons count what is final, and count it anew when it is corrected or taken back. */
async function countLines(stores: GamesStores, module: SportModule, row: Stored, state: GameState) {
  const final = state.status.kind === 'final'
  if (!final && row.status !== 'final') return
  await stores.record.setLines(row.id, final ? countedLines(module, state, row) : [])
  await stores.record.tell(`${topics.lines}${row.sport}`)
}

async function ownSide(stores: GamesStores, row: Stored) {
  const schools = await stores.schools.ownAnd([row.away_id, row.home_id])
  const byId = new Map<number | null, School>(schools.map((school) => [school.id, school]))
  const own = new Set(schools.filter((school) => school.own).map(({ id }) => id))
  const [away, home] = [byId.get(row.away_id), byId.get(row.home_id)]
  return {
    schools: own,
    side: home?.own ? ('home' as const) : away?.own ? ('away' as const) : undefined,
    sides: { away: away?.abbr ?? '', home: home?.abbr ?? '' },
  }
}

/** Calendars say that a game is off or on again, never its score. */
const calendarWord = ({ status }: GameState): string =>
  status.kind === 'cancelled' || status.kind === 'postponed' ? status.kind : 'on'
