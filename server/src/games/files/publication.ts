import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import { moduleOf } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Row } from '../../shared/db/tables.ts'
import type { GamesStore } from '../games.store.ts'
import type { Recording } from '../record/record.service.ts'
import type { matchGame } from './match-game.ts'
import { matchPeople } from './match-people.ts'
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
export type Publication = ReturnType<typeof openPublication>

/** What comes of a file whose game is known: what fans see of it, and its report. */
export function openPublication({ store, recording, room, clock }: FileParts) {
  async function publish(
    came: Came,
    sha256: string,
    opened: Read,
    { game, seats, notices }: Extract<Awaited<ReturnType<typeof matchGame>>, { kind: 'found' }>,
    decided?: { cells: 'all' | readonly string[]; force: boolean; final: boolean },
  ): Promise<ScoreFile> {
    const settled = await store.files.settled(game.id)
    const cells = decided?.cells ?? settled.cells
    const judged = await room.judge(came.bytes, { sport: game.sport, seats, cells })
    const open = judged.findings.filter(({ severity, key }) => severity === 'E' && !settled.findings.includes(key))
    const disagrees = open.length > 0 && !decided?.force
    const own = await ownPlayers(store, judged, game)
    const publishing: Publishing = {
      reading: { ...judged.reading, state: { ...judged.reading.state, players: own.players } },
      disagrees,
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
    const report = reportOf({
      opened: { ...opened, notices: [...opened.notices, ...notices] },
      judged,
      seats,
      state: done,
      newPlays,
      unmatched: own.unmatched,
      disagrees,
      held,
    })
    if (came.dryRun) return { ...unsaved(clock.now(), opened, report), game_id: game.id, verdict: 'checked' }
    return keep({ ...came, game: game.id }, sha256, opened, waits ? 'waiting' : 'accepted', report, looksOver)
  }

  const keep = keeping({ store, clock })

  return { publish, keep }
}

async function ownPlayers(store: GamesStore, judged: Judged, game: { sport: string; away_id: number | null }) {
  const [roster, aliases, schools] = await Promise.all([
    store.roster.players(game.sport),
    store.roster.aliases(game.sport),
    store.schools.all(),
  ])
  const own = schools.find((school) => school.own)
  const side = own === undefined ? undefined : own.id === game.away_id ? 'away' : 'home'
  return matchPeople(judged.reading.state.players ?? {}, side, roster, aliases)
}

/** What came is noted with what became of it; a dry run leaves no trace. */
const keeping = ({ store, clock }: Pick<FileParts, 'store' | 'clock'>) =>
  async function keep(
    came: Came,
    sha256: string,
    opened: Read | null,
    verdict: Row<'score_file'>['verdict'],
    report: FileReport,
    looksOver = false,
  ) {
    if (came.dryRun)
      return {
        ...unsaved(clock.now(), opened, report),
        verdict: verdict === 'refused' ? verdict : ('checked' as const),
      }
    const file = {
      game_id: came.game ?? null,
      sha256,
      received_at: clock.now(),
      actor: came.actor,
      source: came.source,
      producer: opened?.producer ?? null,
      verdict,
      report,
      looks_over: looksOver,
      bytes: verdict === 'waiting' ? Buffer.from(came.bytes) : null,
    }
    const id = await store.files.add(file)
    if (came.game !== undefined) await store.files.supersede(came.game, id)
    return shown({ ...file, id })
  }

const unsaved = (now: Date, opened: Read | null, report: FileReport) => ({
  id: null,
  game_id: null,
  received_at: now.toISOString(),
  producer: opened?.producer ?? null,
  report,
})

export const shown = (
  file: Pick<Row<'score_file'>, 'game_id' | 'received_at' | 'producer' | 'verdict'> & {
    id: number
    report: FileReport
  },
): ScoreFile => ({
  id: file.id,
  game_id: file.game_id,
  received_at: file.received_at.toISOString(),
  producer: file.producer,
  verdict: file.verdict,
  report: file.report,
})
