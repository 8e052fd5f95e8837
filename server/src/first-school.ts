import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import { localUrl } from './env.ts'
import { holdsAccounts, keptSchool, plantSchool, serveKept } from './school/school.store.ts'
import { oneTimeWord } from './setup/word.ts'
import { createSetupApp, type SetupDeps } from './setup-app.ts'
import { openDatabase } from './shared/db/database.ts'
import { readSchoolFile } from './shared/files/school-file.ts'
import { drain } from './shared/process/stopping.ts'

/**
 * Which school this is, before anything is of it: the one in the database, the one in SCHOOL_FILE, the demo's; else somebody has to
 * say it, and until then the server is a page that tells how.
 */
export async function settleSchool(deps: SetupDeps, releasePort: () => Promise<void>): Promise<void> {
  const { env, pool, clock } = deps
  if (!(await keptSchool(pool))) {
    const known = env.SCHOOL_FILE ? readSchoolFile(env.SCHOOL_FILE) : (await isOfDemo(deps)) ? demoSchool : undefined
    if (known) await plantSchool(openDatabase(pool), known, clock.now())
    else await waitForSchool(deps, releasePort)
  }
  await serveKept(pool)
}

/** A database with accounts and no school is from before schools were kept in it, when there was one. */
const isOfDemo = async ({ env, pool }: SetupDeps): Promise<boolean> => env.DEMO || holdsAccounts(pool)

async function waitForSchool(deps: SetupDeps, releasePort: () => Promise<void>): Promise<void> {
  const { env } = deps
  const word = oneTimeWord()
  const { promise, resolve: begun } = Promise.withResolvers<void>()
  const app = await createSetupApp(deps, word, begun)
  await releasePort()
  await app.listen({ host: env.HOST, port: env.PORT })
  console.log(`
  This server has no school yet. Begin it here, on this machine:

    npm run fieldhouse -- school new our-school.json       a file to fill in
    npm run fieldhouse -- school begin our-school.json YOU@SCHOOL.EDU

  It asks for a word, which is good once: ${word}
  Until then ${localUrl(env)} says that there is nothing here yet.
`)
  await promise
  // Whoever began it has the answer before the door closes.
  await drain(app)
}
