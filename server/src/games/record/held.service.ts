import { oddNumberCode } from '@fieldhouse/contract/games/held-values'
import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import { nameNumber } from '@fieldhouse/contract/games/name-number'
import { initialGameState } from '@fieldhouse/contract/games/timeline'
import { capitalize, formatList } from '@fieldhouse/contract/text'
import { findImpossibleStat, isFarFrom } from '@fieldhouse/sports/kit/odd-stat'
import { nameStat } from '@fieldhouse/sports/kit/stat-words'
import { loadSportModule } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { createPathPatch, getValueAt, isSamePath } from './corrections.ts'
import { followTotal } from './follow-total.ts'
import { lockGame } from './lock-game.ts'
import type { GameRecording } from './record.service.ts'
import type { LockedGame } from './record.store.ts'

interface HeldParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
}

type DocumentPath = readonly string[]

interface HeldNumber {
  path: string[]
  value?: number | string | boolean | undefined
  confirm?: boolean
}

/** Holds a number against the feed, and lets the feed lead again. */
export function heldService({ store, recording, clock }: HeldParts) {
  return {
    list: listHeld(store),

    hold: (game: number, { path, value, confirm }: HeldNumber, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const row = await lockGame(stores, game)
        const current = getValueAt(row.state, path)
        if (getValueAt(row.state, path.slice(0, -1)) === undefined || (current === undefined && value === undefined))
          throw refuseField('path', `This game has no value ${path.join('.')}.`)
        if (typeof current === 'object') throw refuseField('path', `${path.join('.')} has several values. Choose one.`)
        const target = value ?? current
        if (!confirm) await refuseOddNumber(stores, row, path, target)
        // A total that adds up still does afterwards.
        const total = target === current ? undefined : await followTotal(row.sport, row.state, path, target)
        const corrections = [{ path, value: target }, ...(total ? [total] : [])]
        const name = nameNumber(await readNames(stores, row), path)
        const note =
          target === current
            ? `Locked ${name} at ${formatNumber(current)}`
            : `Changed ${name} from ${formatNumber(current)} to ${formatNumber(target)}`
        if (target !== current)
          await recording.write(stores, row, {
            game,
            actor,
            source: 'hand',
            action: 'hold number',
            note,
            next: (state) =>
              corrections.reduce((next, one) => applyMergePatch(next, createPathPatch(one.path, one.value)), state),
          })
        const at = clock.now()
        await stores.record.correct(game, corrections, actor, at)
        if (target === current)
          await writeAuditLog(stores, { at, actor, action: 'hold number', subject: `game ${game}`, details: { note } })
      }),

    release: (game: number, path: DocumentPath | undefined, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const row = await lockGame(stores, game)
        const changes = await stores.record.held(game)
        const released = changes.filter((one) => path === undefined || isSamePath(one.path, path))
        const names = await readNames(stores, row)
        if (released.length === 0)
          throw new Refusal(
            'missing',
            'hold.not_found',
            path ? `${capitalize(nameNumber(names, path))} isn’t locked.` : 'This game has no locked numbers.',
          )
        await stores.record.dropCorrections(
          game,
          released.map((one) => one.path),
        )
        const note = `Unlocked ${formatList(released.map((one) => nameNumber(names, one.path)))}`
        await writeAuditLog(stores, {
          at: clock.now(),
          actor,
          action: 'release numbers',
          subject: `game ${game}`,
          details: { note },
        })
      }),
  }
}

const listHeld = (store: GamesStore) => async (game: number) => {
  const row = await store.schedule.find(game)
  if (!row) throw refuseMissing('game')
  const held = await store.record.held(game)
  if (held.length === 0) return []
  const { state } = (await store.record.getLatestState(game)) ?? { state: initialGameState }
  const names = await readNames(store, { ...row, state })
  return held.map(({ path, value, until_other, actor, actor_name, at }) => ({
    path,
    name: nameNumber(names, path),
    value: value === null ? null : typeof value === 'string' ? value : JSON.stringify(value),
    kind: until_other ? ('taken_back' as const) : ('held' as const),
    actor,
    actor_name,
    at: at.toISOString(),
  }))
}

type NamedGame = Pick<LockedGame, 'sport' | 'away_id' | 'home_id' | 'state'>

/** Reads what names of numbers consist of. */
async function readNames({ schools }: Pick<GamesStores, 'schools'>, { sport, away_id, home_id, state }: NamedGame) {
  const known = await schools.ownAnd([away_id, home_id])
  const findShort = (id: number | null) => known.find((school) => school.id === id)?.short
  const module = await loadSportModule(sport)
  return {
    nameStat: (stat: string) => nameStat(module, stat),
    players: state.players,
    teams: { away: findShort(away_id), home: findShort(home_id) },
  }
}

const formatNumber = (value: unknown): string => (value === undefined ? 'nothing' : String(value))

/** Asks before a number is saved that looks like a slip: far from the known one, or impossible in the sport. */
async function refuseOddNumber(stores: GamesStores, row: LockedGame, path: DocumentPath, value: unknown) {
  const known = getValueAt(row.state, path)
  if (typeof value !== 'number' || typeof known !== 'number' || value === known) return
  const [first, player = '', kind, stat = ''] = path
  const impossible =
    first === 'players' && kind === 'stats' && path.length === 4
      ? findImpossibleStat(await loadSportModule(row.sport), { state: row.state, player, stat, value })
      : undefined
  if (impossible === undefined && !isFarFrom(value, known)) return
  const corrected = (await stores.record.corrections(row.id)).some((one) => isSamePath(one.path, path))
  const hasFile = (await stores.files.findShownAfter(row.id, 0)) !== undefined
  const source = corrected ? `It’s ${known} now.` : hasFile ? `The file says ${known}.` : `The box score says ${known}.`
  throw refuseConflict(oddNumberCode, ['Sure?', source, ...(impossible ? [impossible] : [])].join(' '))
}
