import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { parseMedia } from '../../../../origin/src/playlist/testdata/parse-media.ts'
import { parseMultivariant } from '../../../../origin/src/playlist/testdata/parse-multivariant.ts'
import type { ServerApi } from '../../../../server/src/commands/session/server-api.ts'
import { joinGameStream } from './sign-up-fan.ts'

/** Content of one game's page for one fan at one instant. */
export interface GameSight {
  atMs: number
  status: string
  away: number | null
  home: number | null
  /** Whether the game is still on the day for which the page was opened. */
  isToday: boolean
  /** `moves` while new video arrives, `stands` while none does; otherwise the page's reason for not playing. */
  picture: 'moves' | 'stands' | 'waits' | 'over' | 'none'
}

interface WatchedGame {
  url: string
  api: ServerApi
  game: number
}

const pollEveryMs = 1_000
/** Two parts plus some slack, after which a fan sees that the video has stopped. */
const standsAfterMs = 5_000
const timeoutMs = 10_000

/** A fan on the page of one game. It sends the page's requests once a second. */
export class GamePageFan {
  readonly sights: GameSight[] = []
  /** Failed answers, which a fan should never get. */
  readonly faults: string[] = []
  readonly #watched: WatchedGame
  readonly #tab = randomUUID()
  readonly #run: Promise<void>
  #media: string | undefined
  #newest = ''
  #movedMs = 0
  #isOver = false

  constructor(watched: WatchedGame) {
    this.#watched = watched
    this.#run = this.#watch()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#run
  }

  async #watch(): Promise<void> {
    for (; !this.#isOver; await sleep(pollEveryMs))
      await this.#look().catch((error: Error) => {
        this.faults.push(`${error.name} ${error.message}`)
      })
  }

  async #look(): Promise<void> {
    const { api, game } = this.#watched
    const { state, game: item } = await api.call(getGameSnapshot, { params: { id: String(game) } })
    const picture = item.watch?.kind === 'event' ? await this.#picture(item.watch.id) : 'none'
    this.sights.push({
      atMs: Date.now(),
      status: state.status.kind,
      isToday: item.moved_from === null,
      away: state.score?.away ?? null,
      home: state.score?.home ?? null,
      picture,
    })
  }

  async #picture(event: number): Promise<GameSight['picture']> {
    this.#media ??= await this.#joined(event)
    if (this.#media === undefined) return 'waits'
    const text = await fetchPlaylist(this.#media)
    if (text === undefined) {
      this.#media = undefined
      return 'stands'
    }
    const { segments, isEnded } = findNewestSegment(text)
    if (segments !== this.#newest) this.#movedMs = Date.now()
    this.#newest = segments
    if (isEnded) return 'over'
    return Date.now() - this.#movedMs < standsAfterMs ? 'moves' : 'stands'
  }

  async #joined(event: number): Promise<string | undefined> {
    const { url, api } = this.#watched
    const address = await joinGameStream(api, event, this.#tab)
    if (address === undefined) return undefined
    const main = new URL(address, url).href
    const text = await fetchPlaylist(main)
    const uri = text && parseMultivariant(text).variants[0]?.uri
    return uri ? new URL(uri, main).href : undefined
  }
}

function findNewestSegment(text: string): { segments: string; isEnded: boolean } {
  const { segments, mediaSequence } = parseMedia(text)
  const last = segments.at(-1)
  return {
    segments: `${mediaSequence + segments.length} ${last?.parts?.length ?? 0}`,
    isEnded: text.includes('#EXT-X-ENDLIST'),
  }
}

async function fetchPlaylist(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}
