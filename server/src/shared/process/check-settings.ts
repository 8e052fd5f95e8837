// Checks whether the server could start with these settings. `npm start` runs it before a build.
import { formatExitError } from '../log/start-refused.ts'
import { readEnv, startFlags } from './env.ts'
import { refuseServiceLocation } from './service-location.ts'
import { refuseUnknownFlags } from './terminal.ts'

try {
  const args = process.argv.slice(2)
  refuseUnknownFlags(args, startFlags, 'npm start -- --help')
  await refuseServiceLocation(readEnv(process.env, args))
} catch (error) {
  console.error(`\n${formatExitError(error instanceof Error ? error : new Error(String(error)))}\n`)
  process.exitCode = 1
}
