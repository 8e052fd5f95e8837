import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setAlerts, setTeamAlerts } from '@fieldhouse/contract/alerts/alerts'
import { heartbeat } from '@fieldhouse/contract/auth/auth'
import { chooseTeams } from '@fieldhouse/contract/customer/choices'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Pool } from 'pg'
import { readEnv, type ServerEnv } from '../shared/process/env.ts'
import type { TestApns } from './push/test-apns.ts'
import { openTestFcm, type TestFcm } from './push/test-fcm.ts'

export const anyScore = ['start', 'close', 'final', 'score:touchdown', 'score:field_goal', 'score:safety']

interface Caller {
  jwt: string
  call<E extends Endpoint>(endpoint: E, sent?: object): Promise<{ status: number; body: EndpointAnswer<E> }>
}

/** The part of the test app that these helpers use. */
interface Running<F extends Caller> {
  deps: { pool: Pool; jobs: { run(name: string): Promise<void>; settle(): Promise<void> } }
  fan(): Promise<F>
  staff(role: 'operator'): Promise<Caller>
  games: {
    recording: {
      record(draft: {
        game: number
        actor: null
        source: string
        next: (state: GameState) => GameState
      }): Promise<unknown>
    }
  }
}

export interface TestFirebase {
  fcm: TestFcm
  /** Settings of a server that sends to it. */
  env: ServerEnv
  close(): Promise<void>
}

/** Opens a stand-in for Firebase, with the key file of its service account. The server may send to Apple too. */
export async function openTestFirebase(apns?: TestApns): Promise<TestFirebase> {
  const fcm = await openTestFcm()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-alerts-'))
  const account = path.join(folder, 'account.json')
  fs.writeFileSync(account, JSON.stringify(fcm.account))
  const apnsKey = path.join(folder, 'key.p8')
  if (apns) fs.writeFileSync(apnsKey, apns.keyFile)
  return {
    fcm,
    env: readEnv({
      NODE_ENV: 'test',
      FIELDHOUSE_HOME: folder,
      PUBLIC_URL: 'https://fieldhouse.test',
      FCM_SERVICE_ACCOUNT: account,
      FCM_URL: fcm.url,
      ...(apns && {
        APNS_KEY: apnsKey,
        APNS_KEY_ID: apns.key.keyId,
        APNS_TEAM_ID: apns.key.teamId,
        APNS_URL: apns.url,
      }),
    }),
    close: async () => {
      await fcm.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Helpers for fans with phones, and for games that they get alerts of. */
export function testAlerts<F extends Caller>(running: Running<F>, fcm: TestFcm, sport: string) {
  const { pool, jobs } = running.deps
  const team = listSchoolSports().find(({ slug }) => slug === sport)?.id
  let games = 0
  const addPhone = async (fan: Caller, devicetoken: string, apnstoken?: string) => {
    const devicetype = apnstoken === undefined ? 'android' : 'ios'
    const { body } = await fan.call(heartbeat, { body: { jwt: fan.jwt, devicetype, devicetoken, apnstoken } })
    fan.jwt = body.jwt
  }
  return {
    addPhone,
    /** Creates a fan of the sport whose phone gets alerts of these kinds. */
    fanWithPhone: async (token: string, kinds: readonly string[] = anyScore): Promise<F> => {
      const fan = await running.fan()
      await fan.call(chooseTeams, { body: { teams: [team] } })
      await fan.call(setAlerts, { body: { enabled: true, quiet: null, time_zone: null } })
      await fan.call(setTeamAlerts, { params: { sport }, body: { kinds } })
      await addPhone(fan, token)
      return fan
    },
    /** Adds a game that the video 1 shows. */
    addGame: async (): Promise<number> => {
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
    /** Changes a game now. */
    play: async (game: number, next: (state: GameState) => GameState): Promise<void> => {
      await running.games.recording.record({ game, actor: null, source: 'demo', next })
    },
    /** Reads all changes and sends everything that is due. */
    sendAlerts: async (): Promise<void> => {
      for (const job of ['read-missed', 'read-sources', 'spread', 'deliver']) await jobs.run(`alerts.${job}`)
      await jobs.settle()
    },
    /** Returns the titles that a phone got, and forgets them. */
    takeSent: (token: string): string[] => {
      const own = fcm.accepted.filter((message) => message.token === token)
      fcm.accepted = fcm.accepted.filter((message) => message.token !== token)
      return own.map(({ notification }) => notification?.title ?? '')
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
