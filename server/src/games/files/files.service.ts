import { createHash } from 'node:crypto'
import type { FileReport, ScoreFile } from '@fieldhouse/contract/games/files'
import { Refusal } from '../../shared/errors/refusal.ts'
import { openDecisions } from './decisions.ts'
import { matchGame } from './match-game.ts'
import { aliasOf } from './match-people.ts'
import { type Came, type FileParts, openPublication, shown } from './publication.ts'
import type { Opened } from './reading-room.ts'

export type Files = ReturnType<typeof filesService>

const nothing: FileReport = { message: '', findings: [], repairs: [], unmatched: [], summary: null }

/** Score files: what agrees with itself reaches fans, what does not waits for the department's word. */
export function filesService(parts: FileParts) {
  const { store, room } = parts
  const { publish, keep } = openPublication(parts)

  const take = async (came: Came): Promise<ScoreFile> => {
    const sha256 = createHash('sha256').update(came.bytes).digest('hex')
    const seen = came.dryRun ? undefined : await store.files.seen(sha256)
    if (
      seen &&
      // What found no game may find one now.
      (seen.verdict === 'accepted' || (seen.verdict === 'waiting' && seen.game_id !== null)) &&
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

  return {
    take,
    ...openDecisions({ ...parts, publish }),
    list: async (game: number | undefined) => (await store.files.page(game)).map(shown),
    isSomebody: async (sport: string, name: string, person: number) => {
      const roster = await store.roster.players(sport)
      if (!roster.some(({ id }) => id === person))
        throw new Refusal('missing', 'There is no such player in this sport.')
      await store.roster.alias(sport, aliasOf(name), person)
    },
  }
}

const tooMuch = (error: Error): Opened => ({ kind: 'refused', reason: 'too-much', message: error.message })
