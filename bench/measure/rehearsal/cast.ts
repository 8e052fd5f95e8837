import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { sendClip } from '@fieldhouse/origin/test-clip'
import type { Browser } from 'playwright-core'
import { type GameName, games, names, slated } from './day.ts'
import { joined, newFan } from './fans/fans.ts'
import type { Sample } from './fans/played.ts'
import { FanPlayer } from './fans/player.ts'
import { Watching } from './fans/watching.ts'
import { Feed } from './feed.ts'
import type { Seen } from './report.ts'
import type { Stage } from './stage.ts'

interface Parts {
  stage: Stage
  browser: Browser
  /** The address of the page with nothing but a player. */
  playerPage: string
  /** What every camera sees. */
  clip: string
}

const askEveryMs = 500

/** Who is there besides the operator: encoders, scoring programs, and fans with a game's page or its player open. */
export class Cast {
  readonly players = new Map<GameName, readonly Sample[]>()
  readonly playerErrors: string[] = []
  readonly #parts: Parts
  readonly #encoders = new Map<GameName, Encoder>()
  readonly #feeds = new Map<GameName, Feed>()
  readonly #watching = new Map<GameName, Watching>()
  readonly #open = new Map<GameName, FanPlayer>()
  /** Whose program does not write for now. */
  readonly silent = new Set<GameName>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get streamed(): readonly GameName[] {
    return [...this.#encoders.keys()]
  }

  send(name: GameName, url: string): void {
    const encoder = new Encoder(this.#parts.clip, url)
    encoder.start()
    this.#encoders.set(name, encoder)
  }

  /** A scoring program and a fan for each game; and the player, where the picture will not always be a camera's. */
  async enter(day: string, idOf: (name: GameName) => number): Promise<void> {
    const { stage } = this.#parts
    for (const name of names) {
      const game = games[name]
      if ('write' in game) this.#feeds.set(name, new Feed({ folder: stage.scores, day, ...game }))
      this.#watching.set(name, new Watching({ url: stage.url, api: await newFan(stage), game: idOf(name) }))
    }
    for (const name of slated) this.#open.set(name, await this.#player(idOf(name)))
  }

  async leave(): Promise<void> {
    for (const [name, player] of this.#open) {
      this.players.set(name, await player.samples())
      this.playerErrors.push(...(await player.errors()))
    }
    await Promise.all([...this.#watching.values()].map((one) => one.stop()))
    for (const encoder of this.#encoders.values()) encoder.die()
  }

  async fallOver(name: GameName, deadMs: number): Promise<void> {
    this.#encoders.get(name)?.die()
    await sleep(deadMs)
    this.#encoders.get(name)?.start()
  }

  feed(name: GameName): Feed {
    const feed = this.#feeds.get(name)
    if (!feed) throw new Error(`${name} has no scoring program`)
    return feed
  }

  /** Every program that writes, as far as its game has come. */
  write(share: number): void {
    for (const [name, feed] of this.#feeds) if (!this.silent.has(name)) feed.goOn(Math.min(share, 1))
  }

  seen(): Seen[] {
    return names.map((name) => ({
      name,
      sights: this.#watching.get(name)?.sights ?? [],
      told: this.#feeds.get(name)?.told,
    }))
  }

  faults(): string[] {
    return [...this.#watching.values()].flatMap((one) => one.faults)
  }

  async #player(game: number): Promise<FanPlayer> {
    const { stage, browser, playerPage } = this.#parts
    const api = await newFan(stage)
    const tab = randomUUID()
    const address = async (): Promise<string> => {
      for (;;) {
        const { game: item } = await api.call(getGameSnapshot, { params: { id: String(game) } })
        const found = item.watch?.kind === 'event' ? await joined(api, item.watch.id, tab) : undefined
        const url = found && new URL(found, stage.url)
        if (url) return url.pathname + url.search
        await sleep(askEveryMs)
      }
    }
    return FanPlayer.open({ browser, page: playerPage, address })
  }
}

/** A camera's encoder beside the field. It sends until someone trips over its cable. */
class Encoder {
  readonly #clip: string
  readonly #url: string
  #sending: ChildProcess | undefined

  constructor(clip: string, url: string) {
    this.#clip = clip
    this.#url = url
  }

  start(): void {
    this.#sending = sendClip(this.#clip, this.#url)
  }

  die(): void {
    this.#sending?.kill('SIGKILL')
    this.#sending = undefined
  }
}
