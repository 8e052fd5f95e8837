import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { decideScoreFile, importScores, listScoreFiles, type ScoreFile } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { ownFile } from '@fieldhouse/sports/score-samples.testdata'

type ImportOptions = { game?: string; confirm?: string; dry_run?: string }
export type Text = (text: string) => string
const asItIs: Text = (text) => text

/** Reads a sample file of two invented schools, with the tenant's school as the home team. */
export const fixture = (name: string): string =>
  ownFile(name).toString('utf8').replaceAll('Brackwater', currentSchool().school)

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    sent?: Sent,
  ): Promise<{ status: number; body: EndpointAnswer<E>; refusal: { message: string; game?: number } }>
}
/** The part of the test app that these helpers use. */
interface Running {
  staff(role: 'operator'): Promise<Caller>
  deps: { clock: { advance(ms: number): void } }
  close(): Promise<void>
}

/** Opens helpers for an operator who sends score files for games of one sport. */
export async function testFiles<R extends Running>(running: R, sport: string) {
  let operator = await running.staff('operator')
  let days = 0

  const send = (text: string | Uint8Array, query: ImportOptions = {}) =>
    operator.call(importScores, {
      query: { ...query },
      body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
      headers: { 'content-type': 'application/xml' },
    })
  const newGame = async (of: string, day: string, opponent = 'Halford', more: object = {}): Promise<number> =>
    (await operator.call(createGame, { body: { sport: of, day, site: 'home', opponent, ...more } })).body.id

  return {
    running,
    operator: () => operator,
    close: running.close,
    send,
    newGame,
    decide: (id: number | null, decision: string, final = false) =>
      operator.call(decideScoreFile, { params: { id: String(id) }, body: { decision, final } }),
    stateOf: async (game: number): Promise<{ seq: number; state: GameState }> =>
      (await operator.call(getGameSnapshot, { params: { id: String(game) } })).body,
    filesOf: async (game?: number): Promise<ScoreFile[]> =>
      (await operator.call(listScoreFiles, { query: game === undefined ? {} : { game: String(game) } })).body.files,
    /** Creates a game on a day of its own, and its file. */
    gameAndFile: async (change: Text = asItIs) => {
      const day = new Date(Date.UTC(2026, 7, 1 + 3 * days++)).toISOString().slice(0, 10)
      const [year, month, date] = day.split('-').map(Number)
      const dated = fixture(sport).replace('date="3/7/2026"', `date="${month}/${date}/${year}"`)
      return { game: await newGame(sport, day), day, file: (more: Text = asItIs) => more(change(dated)) }
    },
    /** Advances the clock and signs in again, because the session ends. */
    advance: async (ms: number) => {
      running.deps.clock.advance(ms)
      operator = await running.staff('operator')
    },
  }
}
export type TestFiles<R extends Running> = Awaited<ReturnType<typeof testFiles<R>>>

/** Changes the attendance in our sample football file. */
export const attended =
  (count: number): Text =>
  (text) =>
    text.replace('attend="412"', `attend="${count}"`)
/** Makes one of a team's own numbers too high by one. */
export const wrong: Text = (text) => text.replace('<rush att="9" yds="66"', '<rush att="9" yds="67"')
/** Adds a time stamp in seconds, as some programs do. */
export const stamped =
  (seconds: number): Text =>
  (text) =>
    text.replace(/<fbgame /, `<fbgame lastmodified="${seconds}" `)
