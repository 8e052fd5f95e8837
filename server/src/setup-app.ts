import { Registry } from 'prom-client'
import { accountStore } from './auth/account/account.store.ts'
import { parseEmail } from './auth/email.ts'
import { openPasswords } from './auth/password/password.ts'
import { newId } from './auth/secret.ts'
import type { Deps } from './deps.ts'
import { healthRoutes } from './health/health.routes.ts'
import { plantSchool } from './school/school.store.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { setupService } from './setup/setup.service.ts'
import { openDatabase, together } from './shared/db/database.ts'
import { Refusal } from './shared/errors/refusal.ts'
import { floodGate } from './shared/http/flood.ts'
import { admitMachine } from './shared/http/machine.ts'
import { answerTheRest } from './shared/http/not-found.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer } from './shared/http/server.ts'
import { turnstile } from './shared/limits/turnstile.ts'

export type SetupDeps = Pick<Deps, 'env' | 'secrets' | 'pool' | 'bus' | 'clock' | 'log' | 'mailer'>

const requestsPerTenSeconds = 60
const gate = { atOnce: 1, waiting: 4, waitMs: 10_000, full: 'The server is busy. Try again in a moment.' }

/** What a server is while it has no school: it can be begun, and nothing else. `begun` is told once it has one. */
export async function createSetupApp(deps: SetupDeps, word: string, begun: () => void) {
  const { env, secrets, pool, bus, clock, log, mailer } = deps
  const registry = new Registry()
  const { app } = openServer({ publicUrl: env.PUBLIC_URL, trustedProxies: env.TRUST_PROXY, log, registry })
  const serve = openServe({
    answers: { mostBytes: 1024 * 1024, paceMs: 0 },
    app,
    companyId: 0,
    clock,
    bus,
    identify: async () => {
      throw new Refusal('unauthorized', 'This server has no school yet.')
    },
    bind: () => () => {},
    admitIp: floodGate(requestsPerTenSeconds),
    admitMachine: admitMachine(env.METRICS_TOKEN),
  })
  healthRoutes(serve, {
    ready: async () => {
      throw new Refusal('busy', 'Not ready: this server has no school yet.')
    },
    metrics: () => registry.metrics(),
    stopping: () => {},
  })
  const passwords = await openPasswords(secrets.peppers, turnstile(gate))
  const setup = setupService({
    word,
    mailer,
    publicUrl: env.PUBLIC_URL,
    begun,
    plant: async (school, { email, firstname, lastname, password }) => {
      const { written, norm } = parseEmail(email)
      const sealed = await passwords.seal(password)
      const db = openDatabase(pool)
      await together(db, async (trx) => {
        if (!(await plantSchool(trx, school, clock.now())))
          throw new Refusal('conflict', 'This server has its school already.')
        await accountStore(trx).add({
          uid: newId(),
          company_id: school.id,
          email: written,
          email_norm: norm,
          firstname,
          lastname,
          role: 'operator',
          password: sealed.phc,
          pepper_version: sealed.pepper,
          plan: school.defaultPlan,
          areaid: school.defaultMarket,
          created_at: clock.now(),
        })
      })
    },
  })
  setupRoutes(serve, setup)
  answerTheRest(app, async (_request, reply) => reply.redirect('/setup', 302))
  await app.ready()
  return app
}
