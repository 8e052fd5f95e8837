import { createHash } from 'node:crypto'
import type { FileReport, ListedFile, ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal } from '../../shared/errors/refusal.ts'
import { asBuffer } from '../../shared/files/as-buffer.ts'
import type { GamesStore } from '../games.store.ts'
import { openDecisions } from './decisions.ts'
import { saying } from './matching/saying.ts'
import { type HowToRead, type ReadFile, readFile } from './read-file.ts'
import { type Came, nothingFound, shown, unsaved } from './showing/came.ts'
import { type FileParts, openPublication } from './showing/publication.ts'
import { asItStands, standingsOf } from './showing/standing.ts'

export type Files = ReturnType<typeof filesService>

/** A file as it was received. Its bytes move to the reader and are gone here. */
export type Taking = Omit<Came, 'sha256'> &
  Omit<HowToRead, 'cells'> & {
    bytes: Uint8Array
    /** The writer may not be done: a file that cannot be read leaves no trace. */
    mayBeHalf?: boolean
  }

interface Waiting {
  game_id: number | null
  report: FileReport
  sport: string | null
}

/** Score files: a consistent file reaches fans, a contradictory one waits for the department. */
export function filesService(parts: FileParts) {
  const { store, clock } = parts
  const { publish } = openPublication(parts)
  const keep = keeping(parts)

  const take = async ({ bytes, game, confirmed, mayBeHalf, ...how }: Taking): Promise<ScoreFile> => {
    const came = { ...how, sha256: createHash('sha256').update(bytes).digest('hex') }
    const asked = game === undefined ? undefined : await store.files.shownIn(game, came.sha256)
    if (game !== undefined && !asked) throw new Refusal('missing', 'game.not_found', 'That game doesn’t exist.')
    const isReadAgain = came.dryRun || came.receivedAt
    const known = isReadAgain ? undefined : asked ? asked.file : await store.files.shownNow(came.sha256)
    if (known) return known.verdict === 'waiting' ? shown(known) : same(shown(known))
    const file = await readFile(parts, bytes, { game, confirmed })
    if (file.kind === 'placed') {
      // The person who names a game confirms that it is the right one.
      if (game !== undefined && !came.dryRun) await store.files.isOf(game, saying(file.opened))
      return publish(came, file)
    }
    if (file.kind === 'refused' && mayBeHalf)
      return unsaved(clock.now(), file.opened, { ...nothingFound, message: file.message }, 'refused')
    if (file.kind === 'asks') {
      const message = `This file does not fit that game: ${file.match.misfits.join('; ')}. Nothing was changed: confirm it to show it there.`
      return unsaved(clock.now(), file.opened, { ...nothingFound, message }, 'asks')
    }
    return keep(came, file)
  }

  /** Reads waiting files again, the oldest first, once what they waited for is known. */
  const readAgain = async (wanted: (file: Waiting) => boolean) => {
    const again: ScoreFile[] = []
    for (const { id } of (await store.files.waiting()).filter(wanted)) {
      const file = await store.files.find(id)
      if (file?.verdict !== 'waiting' || !file.bytes) continue
      const { bytes, actor, source, game_id } = file
      const how = { game: game_id ?? undefined, confirmed: true, receivedAt: file.received_at }
      again.push(await take({ bytes, actor, source, ...how }))
    }
    return again
  }

  return {
    take,
    readAgain,
    /** After a schedule change, files that waited for their game may have one. Returns those that found it. */
    placeWaiting: async () =>
      (await readAgain(({ game_id }) => game_id === null)).filter(({ game_id }) => game_id !== null),
    ...openDecisions({ ...parts, publish }),
    list: async (which: { game: number | undefined; file: number | undefined }): Promise<ListedFile[]> => {
      const files = await store.files.page(which)
      const standings = await standingsOf(store, files)
      return files.map((file) => ({ ...shown(asItStands(file, standings)), ...listed(file) }))
    },
  }
}

const same = (file: ScoreFile): ScoreFile => ({
  ...file,
  verdict: 'same',
  report: { ...file.report, message: 'Fans see this already: nothing was changed.' },
})

/** Saves a file without a game, or an unreadable one, with the reason. A dry run leaves no trace. */
const keeping =
  ({ store, clock }: FileParts) =>
  async (came: Came, file: Extract<ReadFile, { kind: 'refused' | 'waits' }>): Promise<ScoreFile> => {
    const waits = file.kind === 'waits'
    const unchanged = came.dryRun ? 'Nothing would be changed.' : 'Nothing was changed.'
    const report = {
      ...nothingFound,
      message: `${waits ? file.match.message : file.message} ${unchanged}`,
      unknown_schools: waits ? [...file.match.unknown] : [],
    }
    const verdict = waits ? ('waiting' as const) : ('refused' as const)
    if (came.dryRun) return unsaved(clock.now(), file.opened, report, waits ? 'checked' : verdict)
    const row = {
      game_id: null,
      sha256: came.sha256,
      received_at: came.receivedAt ?? clock.now(),
      actor: came.actor,
      source: came.source,
      producer: file.opened?.producer ?? null,
      verdict,
      report,
      looks_over: false,
      bytes: waits ? asBuffer(file.bytes) : null,
      ...(waits && { says: saying(file.opened) }),
    }
    return store.transaction(async (stores) => {
      const id = await stores.files.add(row)
      if (waits) await stores.files.supersedeSaying(saying(file.opened), id)
      return shown({ ...row, id })
    })
  }

/** Describes the game of a listed file; without a game, what the file itself says. */
function listed({ says, ...game }: Awaited<ReturnType<GamesStore['files']['page']>>[number]) {
  const [sport, , day, , visitor, home] = says?.split('|') ?? []
  return {
    sport: game.sport ?? (sport || null),
    day: game.day ?? (day || null),
    teams: game.report.summary?.game ?? (visitor || home ? `${visitor || '?'} at ${home || '?'}` : null),
  }
}
