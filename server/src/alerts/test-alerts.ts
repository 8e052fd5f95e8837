import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setAlerts, setTeamAlerts } from '@fieldhouse/contract/alerts/alerts'
import { heartbeat } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { chooseTeams } from '@fieldhouse/contract/customer/choices'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { readEnv } from '../shared/process/env.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { openTestFcm, type TestFcm } from './push/test-fcm.ts'

export interface AlertsApp extends TestApp {
  fcm: TestFcm
  /** Creates a fan of football whose phone gets alerts of these kinds. */
  fanWithPhone(token: string, kinds?: readonly string[]): Promise<Fan>
  addPhone(fan: Fan, token: string): Promise<void>
  /** Adds a football game that the video 1 shows. */
  addGame(): Promise<number>
  /** Changes a game now. */
  play(game: number, next: (state: GameState) => GameState): Promise<void>
  /** Reads all changes and sends everything that is due. */
  sendAlerts(): Promise<void>
  /** The texts that a phone got, and forgets them. */
  takeSent(token: string): string[]
}

const sport = 'football'
export const anyScore = ['start', 'close', 'final', 'score:touchdown', 'score:field_goal', 'score:safety']

/** Opens the product with a stand-in for Firebase. */
export async function openAlertsApp(): Promise<AlertsApp> {
  const fcm = await openTestFcm()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-alerts-'))
  const account = path.join(folder, 'account.json')
  fs.writeFileSync(account, JSON.stringify(fcm.account))
  const env = readEnv({
    NODE_ENV: 'test',
    FIELDHOUSE_HOME: folder,
    PUBLIC_URL: 'https://fieldhouse.test',
    FCM_SERVICE_ACCOUNT: account,
    FCM_URL: fcm.url,
  })
  const running = await testApp({ env })
  await running.season()
  const { pool, jobs } = running.deps
  const team = listSchoolSports().find(({ slug }) => slug === sport)?.id

  let games = 0
  const addPhone = async (fan: Fan, devicetoken: string) => {
    fan.jwt = (await fan.call(heartbeat, { body: { jwt: fan.jwt, devicetype: 'android', devicetoken } })).body.jwt
  }
  return {
    ...running,
    fcm,
    addPhone,
    fanWithPhone: async (token, kinds = anyScore) => {
      const fan = await running.fan()
      await fan.call(chooseTeams, { body: { teams: [team] } })
      await fan.call(setAlerts, { body: { enabled: true, quiet: null, time_zone: null } })
      await fan.call(setTeamAlerts, { params: { sport }, body: { kinds } })
      await addPhone(fan, token)
      return fan
    },
    addGame: async () => {
      games += 1
      const day = new Date(Date.UTC(2026, 10, 21 + games)).toISOString().slice(0, 10)
      const body = { sport, day, site: 'home', opponent: 'Brackwater', conference: true }
      const operator = await running.staff('operator')
      const { status, body: game } = await operator.call(createGame, { body })
      if (status !== 201) throw new Error(`the game was refused: ${status}`)
      await pool.query('update game set title_id = null where title_id = 1')
      await pool.query('update game set title_id = 1 where id = $1', [game.id])
      return game.id
    },
    play: async (game, next) => {
      await running.games.recording.record({ game, actor: null, source: 'demo', next })
    },
    sendAlerts: async () => {
      await jobs.run('alerts.read-missed')
      await jobs.run('alerts.read-sources')
      await jobs.run('alerts.spread')
      await jobs.run('alerts.deliver')
      await jobs.settle()
    },
    takeSent: (token) => {
      const own = fcm.accepted.filter((message) => message.token === token)
      fcm.accepted = fcm.accepted.filter((message) => message.token !== token)
      return own.map(({ notification }) => notification?.title ?? '')
    },
    close: async () => {
      await running.close()
      await fcm.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const begin = (state: GameState): GameState => ({
  ...state,
  status: { kind: 'live', label: '1st 15:00' },
  score: { away: 0, home: 0 },
  clock: { period: 1, seconds: 900 },
})

/** A touchdown of the home team. */
export const scoreTouchdown =
  (key: string, at: Date, home = 6) =>
  (state: GameState): GameState => ({
    ...state,
    score: { away: 0, home },
    plays: {
      ...state.plays,
      [key]: {
        order: Object.keys(state.plays ?? {}).length,
        at: at.toISOString(),
        period: 1,
        kind: 'touchdown',
        side: 'home',
        text: 'Weller 14-yard run',
        scoring: true,
        score: { away: 0, home },
      },
    },
  })

export const ownName = (): string => currentSchool().school
