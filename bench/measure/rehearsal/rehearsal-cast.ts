import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { sendClip } from '@fieldhouse/origin/test-clip'
import type { Browser } from 'playwright-core'
import { FanPlayer } from './fans/fan-player.ts'
import { GamePageFan } from './fans/game-page-fan.ts'
import type { PlayerSample } from './fans/player-samples.ts'
import { joinGameStream, signUpFan } from './fans/sign-up-fan.ts'
import { type GameName, gameNames, plannedGames, slatedGames } from './planned-games.ts'
import type { RehearsalServer } from './rehearsal-server.ts'
import type { SeenGame } from './report.ts'
import { ScoreFeed } from './score-feed.ts'

interface CastParts {
  stage: RehearsalServer
  browser: Browser
  /** Address of the page that holds only a player. */
  playerPage: string
  /** Video that every camera sends. */
  clip: string
}

const joinEveryMs = 500

/** Everyone except the operator: encoders, scoring programs, and fans with a game's page or its player open. */
export class RehearsalCast {
  readonly players = new Map<GameName, readonly PlayerSample[]>()
  readonly playerErrors: string[] = []
  readonly #parts: CastParts
  readonly #encoders = new Map<GameName, CameraEncoder>()
  readonly #feeds = new Map<GameName, ScoreFeed>()
  readonly #watching = new Map<GameName, GamePageFan>()
  readonly #open = new Map<GameName, FanPlayer>()
  /** Games whose scoring program is paused. */
  readonly silent = new Set<GameName>()

  constructor(parts: CastParts) {
    this.#parts = parts
  }

  get streamed(): readonly GameName[] {
    return [...this.#encoders.keys()]
  }

  send(name: GameName, url: string): void {
    const encoder = new CameraEncoder(this.#parts.clip, url)
    encoder.start()
    this.#encoders.set(name, encoder)
  }

  /** Starts a scoring program and a fan for each game, and a player for each game that will show a slate. */
  async enter(day: string, idOf: (name: GameName) => number): Promise<void> {
    const { stage } = this.#parts
    for (const name of gameNames) {
      const game = plannedGames[name]
      if ('write' in game) this.#feeds.set(name, new ScoreFeed({ folder: stage.scores, day, ...game }))
      this.#watching.set(name, new GamePageFan({ url: stage.url, api: await signUpFan(stage), game: idOf(name) }))
    }
    for (const name of slatedGames) this.#open.set(name, await this.#player(idOf(name)))
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

  feed(name: GameName): ScoreFeed {
    const feed = this.#feeds.get(name)
    if (!feed) throw new Error(`${name} has no scoring program`)
    return feed
  }

  /** Writes the files of all scoring programs that are not paused, at the current point of the games. */
  write(share: number): void {
    for (const [name, feed] of this.#feeds) if (!this.silent.has(name)) feed.goOn(Math.min(share, 1))
  }

  seen(): SeenGame[] {
    return gameNames.map((name) => ({
      name,
      sights: this.#watching.get(name)?.sights ?? [],
      sentScores: this.#feeds.get(name)?.sentScores,
    }))
  }

  faults(): string[] {
    return [...this.#watching.values()].flatMap((one) => one.faults)
  }

  async #player(game: number): Promise<FanPlayer> {
    const { stage, browser, playerPage } = this.#parts
    const api = await signUpFan(stage)
    const tab = randomUUID()
    const requestAddress = async (): Promise<string> => {
      for (;;) {
        const { game: item } = await api.call(getGameSnapshot, { params: { id: String(game) } })
        const found = item.watch?.kind === 'event' ? await joinGameStream(api, item.watch.id, tab) : undefined
        const url = found && new URL(found, stage.url)
        if (url) return url.pathname + url.search
        await sleep(joinEveryMs)
      }
    }
    return FanPlayer.open({ browser, page: playerPage, address: requestAddress })
  }
}

/** Encoder of a camera beside the field. It sends until it is killed. */
class CameraEncoder {
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
