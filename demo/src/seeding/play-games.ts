import fs from 'node:fs/promises'
import path from 'node:path'
import { begunAt } from '@fieldhouse/sports/simulated/instants'
import type { SimulationStep } from '@fieldhouse/sports/simulated/simulation'
import { findFirstUnrecorded } from '../schedule/first-unrecorded.ts'
import type { BookedGame, PlayableGame } from '../schedule/plan.ts'
import type { GameGateway } from './games.ts'

export interface RunnerDeps {
  door: GameGateway
  games: readonly PlayableGame[]
  play(game: PlayableGame): Promise<SimulationStep[]>
  now(): Date
  /** Game seconds played per real second: 1 is real time. */
  speed: number
  /** Reports a failed game, which is then left alone while the others continue. */
  failed(error: unknown): void
}

const pollEveryMs = 1_000

/** Plays booked games on time through the same gateway as a feed: each play once, at its instant. */
export function playGamesOnTime({ door, games, play, now, speed, failed }: RunnerDeps): () => Promise<void> {
  const running = new Map<number, { steps: SimulationStep[]; next: number }>()
  const finished = new Set<number>()
  let stopped = false
  let polling: Promise<void> = Promise.resolve()

  const getInstant = (game: PlayableGame, { second }: SimulationStep): number =>
    Date.parse(game.startsAt) + (second * 1_000) / speed

  const getState = (game: PlayableGame, { state }: SimulationStep) => begunAt(state, Date.parse(game.startsAt), speed)

  /** Continues after the last recorded play when the server restarts. */
  const startGame = async (game: PlayableGame) => {
    const [steps, current] = await Promise.all([play(game), door.standing(game.id)])
    const reading = {
      atMs: (step: SimulationStep) => Math.trunc(getInstant(game, step)),
      state: (step: SimulationStep) => getState(game, step),
    }
    return { steps, next: findFirstUnrecorded(steps, current, reading) }
  }

  const playDueSteps = async (game: PlayableGame) => {
    const known = running.get(game.id) ?? (await startGame(game))
    running.set(game.id, known)
    while (!stopped) {
      const step = known.steps[known.next]
      if (!step) {
        finished.add(game.id)
        return
      }
      const at = getInstant(game, step)
      if (at > now().getTime()) return
      await door.record({ game: game.id, at: new Date(at), next: () => getState(game, step) })
      known.next += 1
    }
  }

  const playDueGames = async () => {
    const due = games.filter(({ id, startsAt }) => !finished.has(id) && Date.parse(startsAt) <= now().getTime())
    for (const game of due)
      await playDueSteps(game).catch((error) => {
        finished.add(game.id)
        failed(error)
      })
  }

  const timer = setInterval(() => {
    polling = polling.then(() => (stopped ? undefined : playDueGames()))
  }, pollEveryMs)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await polling
  }
}

const getBookPath = (home: string): string => path.join(home, 'demo-games.json')

/** Writes to a temporary name first, so that a killed process leaves the old list or the new one. */
export async function writeBookedGames(home: string, games: readonly BookedGame[]): Promise<void> {
  const unfinished = `${getBookPath(home)}.new`
  await fs.writeFile(unfinished, JSON.stringify(games), { mode: 0o600, flush: true })
  await fs.rename(unfinished, getBookPath(home))
}

export async function readScheduledDemoGames(home: string): Promise<BookedGame[]> {
  try {
    return JSON.parse(await fs.readFile(getBookPath(home), 'utf8'))
  } catch {
    return []
  }
}
