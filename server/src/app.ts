import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'
import type { Bus } from './shared/db/bus.ts'

export interface AppDeps {
  env: Env
  secrets: Secrets
  pool: pg.Pool
  bus: Bus
}

/** The list of services, nothing else. main.ts and the tests both build the app here. */
export async function createApp(_deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/health/live', async () => ({ status: 'ok' }))
  return app
}
