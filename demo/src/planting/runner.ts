import fs from 'node:fs/promises'
import path from 'node:path'
import { begunAt } from '@fieldhouse/sports/simulated/instants'
import type { SimulationStep } from '@fieldhouse/sports/simulated/simulation'
import type { Booked, ToPlay } from '../schedule/plan.ts'
import { firstUntold } from '../schedule/untold.ts'
import type { GameDoor } from './games.ts'

export interface RunnerParts {
  door: GameDoor
  games: readonly ToPlay[]
  play(game: ToPlay): Promise<SimulationStep[]>
  now(): Date
  /** How many seconds of a game are played in one: 1 is as it is. */
  speed: number
  /** A game that failed is left alone; the others go on. */
  failed(error: unknown): void
}

const lookEveryMs = 1_000

/** Plays what is booked at its time, through the same door as a feed: each play once, at the instant it happens. */
export function runGames({ door, games, play, now, speed, failed }: RunnerParts): () => Promise<void> {
  const running = new Map<number, { steps: SimulationStep[]; next: number }>()
  const over = new Set<number>()
  let stopped = false
  let looking: Promise<void> = Promise.resolve()

  const instantOf = (game: ToPlay, { second }: SimulationStep): number =>
    Date.parse(game.startsAt) + (second * 1_000) / speed

  const stateOf = (game: ToPlay, { state }: SimulationStep) => begunAt(state, Date.parse(game.startsAt), speed)

  /** After a restart it goes on behind the last play that was told. */
  const begun = async (game: ToPlay) => {
    const [steps, standing] = await Promise.all([play(game), door.standing(game.id)])
    const reading = {
      atMs: (step: SimulationStep) => Math.trunc(instantOf(game, step)),
      state: (step: SimulationStep) => stateOf(game, step),
    }
    return { steps, next: firstUntold(steps, standing, reading) }
  }

  const goOn = async (game: ToPlay) => {
    const known = running.get(game.id) ?? (await begun(game))
    running.set(game.id, known)
    while (!stopped) {
      const step = known.steps[known.next]
      if (!step) {
        over.add(game.id)
        return
      }
      const at = instantOf(game, step)
      if (at > now().getTime()) return
      await door.record({ game: game.id, at: new Date(at), next: () => stateOf(game, step) })
      known.next += 1
    }
  }

  const look = async () => {
    const due = games.filter(({ id, startsAt }) => !over.has(id) && Date.parse(startsAt) <= now().getTime())
    for (const game of due)
      await goOn(game).catch((error) => {
        over.add(game.id)
        failed(error)
      })
  }

  const timer = setInterval(() => {
    looking = looking.then(() => (stopped ? undefined : look()))
  }, lookEveryMs)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await looking
  }
}

const bookOf = (home: string): string => path.join(home, 'demo-games.json')

/** Under another name first: a process that is killed leaves the old book or the new one. */
export async function writeBook(home: string, games: readonly Booked[]): Promise<void> {
  const unfinished = `${bookOf(home)}.new`
  await fs.writeFile(unfinished, JSON.stringify(games), { mode: 0o600, flush: true })
  await fs.rename(unfinished, bookOf(home))
}

export async function readBook(home: string): Promise<Booked[]> {
  try {
    return JSON.parse(await fs.readFile(bookOf(home), 'utf8'))
  } catch {
    return []
  }
}
