import { topics } from '@fieldhouse/contract/topics'
import type { LiveGamesParts } from '@fieldhouse/demo/planting/live-games'
import type { Pool } from 'pg'
import type { App } from './app.ts'
import { systemClock } from './shared/clock/clock.ts'
import type { Bus } from './shared/db/bus.ts'
import { mayPass } from './shared/db/retry.ts'
import type { Log } from './shared/log/log.ts'
import type { Env } from './shared/process/env.ts'

export interface DemoGames extends Pick<App, 'games' | 'stories' | 'social'>, Pick<LiveGamesParts, 'store'> {
  env: Pick<Env, 'FIELDHOUSE_HOME' | 'DEMO_SPEED'>
  pool: Pool
  bus: Pick<Bus, 'publish'>
  log: Pick<Log, 'warn'>
}

/** The doors of the server by which the demo's games, stories and posts come in. */
export const demoGames = ({ env, pool, bus, log, games, stories, social, store }: DemoGames): LiveGamesParts => ({
  pool,
  home: env.FIELDHOUSE_HOME,
  store,
  now: systemClock.now,
  speed: env.DEMO_SPEED,
  failed: (err) => log.warn({ err }, 'demo game'),
  mayPass,
  stories: stories.admin.plant,
  posts: social.sources.plant,
  door: {
    record: async (change) => {
      await games.recording.record({ ...change, actor: null, source: 'demo' })
    },
    standing: games.getLatestState,
    told: async () => {
      await bus.publish(`${topics.schedule}0`)
      await bus.publish(topics.video)
    },
  },
})
