import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { appLogin, refreshToken } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Api, type Credentials, credentials, openApi, Unauthorized } from './api.ts'

export interface SignInParts {
  server: string
  home: string
  /** Who signs in by itself where the demo is on; nobody else does. */
  demo: { email: string; password: string } | undefined
}

const fileOf = (home: string) => path.join(home, 'operator-session.json')

/** A session is kept like a password: for its owner's eyes, in the folder of the installation. */
export async function signIn({ server, home }: SignInParts, email: string, password?: string): Promise<Credentials> {
  const device = randomUUID()
  const given = password ?? process.env.OPERATOR_PASSWORD ?? (await askPassword())
  const hash = createHash('sha256').update(given.normalize('NFC')).digest('hex')
  const body = { cid: company.id, email, password: hash, deviceid: device, devicetype: 'command-line' }
  const api = openApi(server, () => ({ jwt: '', device }))
  const { jwt } = await api.call(appLogin, { body }).catch((error) => {
    throw error instanceof Unauthorized ? new StartRefused('That email and password do not belong together.') : error
  })
  return keep(home, { jwt, device })
}

function keep(home: string, held: Credentials): Credentials {
  fs.writeFileSync(fileOf(home), JSON.stringify(held), { mode: 0o600 })
  return held
}

function kept(home: string): Credentials | undefined {
  try {
    return credentials.parse(JSON.parse(fs.readFileSync(fileOf(home), 'utf8')))
  } catch {
    return undefined
  }
}

/** Signed in with what is kept; a jwt that is over is renewed once, and a session that is over is said to be. */
export async function signedIn(parts: SignInParts): Promise<Api> {
  const { server, home, demo } = parts
  let held = kept(home) ?? (demo && (await signIn(parts, demo.email, demo.password)))
  if (!held) throw new StartRefused('Sign in first: npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
  const api = openApi(server, () => held)
  const renew = async () => {
    const { jwt, device } = held as Credentials
    try {
      const renewed = await openApi(server, () => ({ jwt, device })).call(refreshToken, { body: { jwt } })
      held = keep(home, { jwt: renewed.jwt, device })
    } catch {
      if (!demo)
        throw new StartRefused('Your session is over. Sign in again: npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
      held = await signIn(parts, demo.email, demo.password)
    }
  }
  return {
    call: async (endpoint, asked) => {
      try {
        return await api.call(endpoint, asked)
      } catch (error) {
        if (!(error instanceof Unauthorized)) throw error
        await renew()
        return api.call(endpoint, asked)
      }
    },
  }
}

export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartRefused('Set OPERATOR_PASSWORD, or run this in a terminal that can ask for it.')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  process.stdout.write('Password: ')
  // What is typed is not shown.
  Object.assign(line, { _writeToOutput: () => {} })
  const password = await line.question('')
  line.close()
  console.log('')
  return password
}
