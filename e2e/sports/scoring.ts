import { createGame, type GameInput } from '@fieldhouse/contract/games/schedule'
import { enterScore, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { demoAccounts, demoPassword } from '../../server/src/auth/demo/demo-accounts.ts'
import { openServerApi, type ServerApi } from '../../server/src/commands/session/server-api.ts'
import { signInByPassword } from '../../server/src/commands/session/sign-in.ts'
import type { TestFan } from '../browser.ts'

interface ProductAddress {
  url: string
  home: string
}

const [, operator] = demoAccounts

/**
 * Adds games to the schedule and keeps their score by hand. The opponent must not be a school of the demo: on some days
 * the demo's own season has the same game, and the server refuses it twice.
 */
export async function openScoring({ url, home }: ProductAddress) {
  // Signs in freshly, because a session that another test saved in the home may be an older server's.
  const session = await signInByPassword({ server: url, home, demo: undefined }, operator.email, demoPassword)
  const api = openServerApi(url, () => session)
  // A snapshot may be older than the last entry.
  const last = new Map<number, number>()
  return {
    add: (input: Partial<GameInput> & Pick<GameInput, 'sport'>) =>
      api.call(createGame, { body: createGameInput(input) }),
    /** Enters on top of the current state. */
    enter: async (id: number, entry: Omit<ScoreEntry, 'seq'>) => {
      const params = { id: String(id) }
      const { seq } = await api.call(getGameSnapshot, { params })
      const entered = await api.call(enterScore, { params, body: { ...entry, seq: Math.max(seq, last.get(id) ?? 0) } })
      last.set(id, entered.seq)
      return entered
    },
  }
}
export type Scoring = Awaited<ReturnType<typeof openScoring>>

const createGameInput = (input: Partial<GameInput> & Pick<GameInput, 'sport'>): GameInput => ({
  type: 'game',
  title: null,
  day: getDay(),
  ends_day: null,
  starts_at: new Date().toISOString(),
  site: 'home',
  opponent: 'Westbrook',
  venue: 'Foothill Stadium',
  city: 'Alder Creek',
  conference: false,
  exhibition: false,
  postseason: false,
  tournament: null,
  doubleheader: null,
  tickets_url: null,
  tv: null,
  radio: null,
  note: null,
  live_event: null,
  title_id: null,
  ...input,
})

export const getDay = (plusDays = 0): string => new Date(Date.now() + plusDays * 86_400_000).toISOString().slice(0, 10)

export const openFanApi = (url: string, { stored, device }: TestFan): ServerApi =>
  openServerApi(url, () => ({ jwt: String(stored.jwt), device }))
