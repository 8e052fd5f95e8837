import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { parseMedia } from '../../../../origin/src/playlist/testdata/parse-media.ts'
import { parseMultivariant } from '../../../../origin/src/playlist/testdata/parse-multivariant.ts'
import type { ServerApi } from '../../../../server/src/commands/session/server-api.ts'
import { joined } from './fans.ts'

/** What one fan has before the eyes at one instant. */
export interface Sight {
  atMs: number
  status: string
  away: number | null
  home: number | null
  /** It stands in the day that the page was opened on. */
  isToday: boolean
  /** `moves` while new picture comes, `stands` while none does; what the page says where there is nothing to play. */
  picture: 'moves' | 'stands' | 'waits' | 'over' | 'none'
}

interface Watched {
  url: string
  api: ServerApi
  game: number
}

const everyMs = 1_000
/** Two parts and a breath: after it a fan sees that nothing moves. */
const standsAfterMs = 5_000
const timeoutMs = 10_000

/** A fan on the page of one game: asks what the page asks, once a second. */
export class Watching {
  readonly sights: Sight[] = []
  /** Answers that no fan should get. */
  readonly faults: string[] = []
  readonly #watched: Watched
  readonly #tab = randomUUID()
  readonly #run: Promise<void>
  #media: string | undefined
  #newest = ''
  #movedMs = 0
  #isOver = false

  constructor(watched: Watched) {
    this.#watched = watched
    this.#run = this.#watch()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#run
  }

  async #watch(): Promise<void> {
    for (; !this.#isOver; await sleep(everyMs))
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

  async #picture(event: number): Promise<Sight['picture']> {
    this.#media ??= await this.#joined(event)
    if (this.#media === undefined) return 'waits'
    const text = await read(this.#media)
    if (text === undefined) {
      this.#media = undefined
      return 'stands'
    }
    const { segments, isEnded } = newestOf(text)
    if (segments !== this.#newest) this.#movedMs = Date.now()
    this.#newest = segments
    if (isEnded) return 'over'
    return Date.now() - this.#movedMs < standsAfterMs ? 'moves' : 'stands'
  }

  async #joined(event: number): Promise<string | undefined> {
    const { url, api } = this.#watched
    const address = await joined(api, event, this.#tab)
    if (address === undefined) return undefined
    const main = new URL(address, url).href
    const text = await read(main)
    const uri = text && parseMultivariant(text).variants[0]?.uri
    return uri ? new URL(uri, main).href : undefined
  }
}

function newestOf(text: string): { segments: string; isEnded: boolean } {
  const { segments, mediaSequence } = parseMedia(text)
  const last = segments.at(-1)
  return {
    segments: `${mediaSequence + segments.length} ${last?.parts?.length ?? 0}`,
    isEnded: text.includes('#EXT-X-ENDLIST'),
  }
}

async function read(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}
