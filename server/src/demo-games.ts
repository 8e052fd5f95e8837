import { topics } from '@fieldhouse/contract/topics'
import type { LiveGamesDeps } from '@fieldhouse/demo/seeding/live-games'
import type { Pool } from 'pg'
import type { ServerApp } from './app.ts'
import { systemClock } from './shared/clock/clock.ts'
import type { DatabaseBus } from './shared/db/bus.ts'
import { isTemporaryFailure } from './shared/db/retry.ts'
import type { Log } from './shared/log/log.ts'
import type { ServerEnv } from './shared/process/env.ts'

export interface DemoGamesDeps extends Pick<ServerApp, 'games' | 'stories' | 'social'>, Pick<LiveGamesDeps, 'store'> {
  env: Pick<ServerEnv, 'FIELDHOUSE_HOME' | 'DEMO_SPEED'>
  pool: Pool
  bus: Pick<DatabaseBus, 'publish'>
  log: Pick<Log, 'warn'>
}

/** The functions with which the demo adds games, stories and posts. */
export const createDemoGames = ({
  env,
  pool,
  bus,
  log,
  games,
  stories,
  social,
  store,
}: DemoGamesDeps): LiveGamesDeps => ({
  pool,
  home: env.FIELDHOUSE_HOME,
  store,
  now: systemClock.now,
  speed: env.DEMO_SPEED,
  failed: (err) => log.warn({ err }, 'a demo game failed'),
  mayPass: isTemporaryFailure,
  stories: stories.admin.seedStory,
  posts: social.sources.seedSource,
  door: {
    record: async (change) => {
      await games.recording.record({ ...change, actor: null, source: 'demo' })
    },
    standing: games.getLatestState,
    notifySchedule: async () => {
      await bus.publish(`${topics.schedule}0`)
      await bus.publish(topics.video)
    },
  },
})
