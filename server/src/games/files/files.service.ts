import { createHash } from 'node:crypto'
import type { FileReport, ScoreFile } from '@fieldhouse/contract/operator-scores'
import { moduleOf } from '@fieldhouse/sports/modules'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import type { Recording } from '../record/record.service.ts'
import type { ScoreFileRow, Settled } from '../tables.ts'
import { matchGame } from './match-game.ts'
import { aliasOf, matchPeople } from './match-people.ts'
import { type Publishing, published } from './publish.ts'
import type { Judged, Opened, ReadingRoom } from './reading-room.ts'
import { reportOf } from './report.ts'

export interface FileParts {
  store: GamesStore
  recording: Recording
  room: ReadingRoom
  clock: Clock
}

export interface Came {
  bytes: Uint8Array
  actor: string | null
  /** `upload`, `folder`, `demo`. */
  source: string
  game?: number | undefined
  dryRun?: boolean
}

type Read = Extract<Opened, { kind: 'read' }>
export type Files = ReturnType<typeof filesService>

const quietMs = 10 * 60_000
const nothing: FileReport = { message: '', findings: [], repairs: [], unmatched: [], summary: null }

/** Score files: what agrees with itself reaches fans, what does not waits for the department's word. */
export function filesService({ store, recording, room, clock }: FileParts) {
  const take = async (came: Came): Promise<ScoreFile> => {
    const sha256 = createHash('sha256').update(came.bytes).digest('hex')
    const seen = came.dryRun ? undefined : await store.files.seen(sha256)
    if (
      seen &&
      (seen.verdict === 'accepted' || seen.verdict === 'waiting') &&
      (!came.game || came.game === seen.game_id)
    )
      return { ...shown(seen), ...(seen.verdict === 'accepted' && { verdict: 'same' as const }) }
    const opened = await room.open(came.bytes).catch((error: Error): Opened => tooMuch(error))
    if (opened.kind === 'refused') return keep(came, sha256, null, 'refused', { ...nothing, message: opened.message })
    const match = await matchGame(store, opened, came.game)
    if (match.kind === 'none')
      return keep(came, sha256, opened, 'waiting', { ...nothing, message: `${match.message} Nothing was changed.` })
    return publish(came, sha256, opened, match)
  }

  async function publish(
    came: Came,
    sha256: string,
    opened: Read,
    { game, seats }: Extract<Awaited<ReturnType<typeof matchGame>>, { kind: 'found' }>,
    decided?: { cells: 'all' | readonly string[]; force: boolean; final: boolean },
  ): Promise<ScoreFile> {
    const settled = await store.files.settled(game.id)
    const cells = decided?.cells ?? settled.cells
    const judged = await room.judge(came.bytes, { sport: game.sport, seats, cells })
    const open = judged.findings.filter(({ severity, key }) => severity === 'E' && !settled.findings.includes(key))
    const disagrees = open.length > 0 && !decided?.force
    const own = await ownPlayers(judged, game)
    const publishing: Publishing = {
      ...{ reading: { ...judged.reading, state: { ...judged.reading.state, players: own.players } }, disagrees },
      at: clock.now(),
      ...(decided?.final && {
        over: { note: (await moduleOf(game.sport)).finalNote({ ...judged.reading.state, status: { kind: 'final' } }) },
      }),
    }
    const wish = { game: game.id, actor: came.actor, source: 'statcrew', note: opened.producer }
    let held: string | undefined
    let newPlays = 0
    const next: Parameters<Recording['record']>[0]['next'] = (state) => {
      const result = published(state, publishing)
      held = result.held
      newPlays = result.newPlays
      return result.state
    }
    const done = came.dryRun
      ? next((await store.changes.document(game.id)) ?? { status: { kind: 'scheduled' } }, undefined as never)
      : (await recording.record({ ...wish, next })).state
    const looksOver = judged.reading.over !== undefined && !publishing.over
    const waits = disagrees || held !== undefined || looksOver
    const report = reportOf({ opened, judged, seats, state: done, newPlays, unmatched: own.unmatched, disagrees, held })
    if (came.dryRun) return { ...unsaved(clock.now(), opened, report), game_id: game.id, verdict: 'checked' }
    return keep({ ...came, game: game.id }, sha256, opened, waits ? 'waiting' : 'accepted', report, looksOver)
  }

  const ownPlayers = async (judged: Judged, game: { sport: string; away_id: number | null }) => {
    const [roster, aliases, schools] = await Promise.all([
      store.roster.players(game.sport),
      store.roster.aliases(game.sport),
      store.schools.all(),
    ])
    const own = schools.find((school) => school.own)
    const side = own === undefined ? undefined : own.id === game.away_id ? 'away' : 'home'
    return matchPeople(judged.reading.state.players ?? {}, side, roster, aliases)
  }

  async function keep(
    came: Came,
    sha256: string,
    opened: Read | null,
    verdict: ScoreFileRow['verdict'],
    report: FileReport,
    looksOver = false,
  ) {
    if (came.dryRun)
      return {
        ...unsaved(clock.now(), opened, report),
        verdict: verdict === 'refused' ? verdict : ('checked' as const),
      }
    const file = {
      ...{ game_id: came.game ?? null, sha256, received_at: clock.now(), actor: came.actor, source: came.source },
      ...{ producer: opened?.producer ?? null, verdict, report, looks_over: looksOver },
      bytes: verdict === 'waiting' ? Buffer.from(came.bytes) : null,
    }
    const id = await store.files.add(file)
    if (came.game !== undefined) await store.files.supersede(came.game, id)
    return shown({ ...file, id })
  }

  const decide = async (id: number, decision: 'accept' | 'repair' | 'reject', final: boolean, actor: string | null) => {
    const file = await store.files.find(id)
    if (!file) throw new Refusal('missing', 'There is no such file.')
    if (file.verdict !== 'waiting' || !file.bytes)
      throw new Refusal('conflict', 'This file waits for nothing any more.')
    if (decision === 'reject') {
      await store.files.decide(id, 'rejected', { ...file.report, message: 'Rejected: nothing of it is shown.' })
      return shown({ ...file, verdict: 'rejected' })
    }
    const opened = await room.open(file.bytes)
    if (opened.kind === 'refused') throw new Refusal('conflict', opened.message)
    const match = await matchGame(store, opened, file.game_id ?? undefined)
    if (match.kind === 'none') throw new Refusal('conflict', match.message)
    const repairing = decision === 'repair'
    if (repairing && file.report.repairs.length === 0)
      throw new Refusal('conflict', 'Nothing in this file can be repaired: accept or reject it.')
    const judged = await room.judge(file.bytes, {
      sport: match.game.sport,
      seats: match.seats,
      cells: repairing ? 'all' : [],
    })
    const settled: Settled = {
      findings: judged.findings.filter(({ severity }) => severity === 'E').map(({ key }) => key),
      cells: repairing ? judged.repairs.flatMap(({ cells }) => cells.map(({ where }) => where)) : [],
    }
    const came = { bytes: file.bytes, actor, source: file.source, game: match.game.id }
    const done = await publish(came, file.sha256, opened, match, { cells: repairing ? 'all' : [], force: true, final })
    await store.files.settle(id, settled)
    return done
  }

  return {
    take,
    decide,
    list: async (game: number | undefined) => (await store.files.page(game)).map(shown),
    /** Ten minutes without a new word: what looked over is over. */
    settleQuiet: async () => {
      for (const { id } of await store.files.quietSince(new Date(clock.now().getTime() - quietMs)))
        await decide(id, 'accept', true, null).catch(() => undefined)
    },
    isSomebody: async (sport: string, name: string, person: number) => {
      const roster = await store.roster.players(sport)
      if (!roster.some(({ id }) => id === person))
        throw new Refusal('missing', 'There is no such player in this sport.')
      await store.roster.alias(sport, aliasOf(name), person)
    },
  }
}

const tooMuch = (error: Error): Opened => ({ kind: 'refused', reason: 'too-much', message: error.message })

const unsaved = (now: Date, opened: Read | null, report: FileReport) => ({
  ...{ id: null, game_id: null, received_at: now.toISOString(), producer: opened?.producer ?? null, report },
})

const shown = (
  file: Pick<ScoreFileRow, 'game_id' | 'received_at' | 'producer' | 'verdict'> & { id: number; report: FileReport },
): ScoreFile => ({
  ...{ id: file.id, game_id: file.game_id, received_at: file.received_at.toISOString() },
  ...{ producer: file.producer, verdict: file.verdict, report: file.report },
})
