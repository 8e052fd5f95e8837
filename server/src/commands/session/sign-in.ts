import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { appLogin, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { askPassword } from './ask-hidden.ts'
import { giveSecondFactor, hashPassword, proveIdentity } from './prove-identity.ts'
import {
  type Credentials,
  credentials,
  openServerApi,
  ProofRequired,
  retryAfterRenewal,
  type ServerApi,
  Unauthorized,
} from './server-api.ts'

export interface CommandSignInOptions {
  server: string
  home: string
  /** The demo account, which signs in automatically; undefined without the demo. */
  demo: { email: string; password: string } | undefined
}

const getSessionFile = (home: string) => path.join(home, 'operator-session.json')

/** Signs in and stores the session like a password: readable by its owner only, in the installation's folder. */
export async function signInByPassword(
  { server, home }: CommandSignInOptions,
  email: string,
  password?: string,
): Promise<Credentials> {
  const device = randomUUID()
  const passwordHash = hashPassword(password ?? (await askPassword()))
  const body = { cid: currentSchool().id, email, password: passwordHash, deviceid: device, devicetype: 'command-line' }
  const api = openServerApi(server, () => ({ jwt: '', device }))
  const { jwt } = await api.call(appLogin, { body }).catch((error) => {
    throw error instanceof Unauthorized ? new StartRefused('Email or password is incorrect.') : error
  })
  return saveCredentials(home, { jwt, device })
}

/** Signs in including the second factor, so that no later command has to ask for it. */
export async function signInCompletely(parts: CommandSignInOptions, email: string): Promise<void> {
  const credentials = await signInByPassword(parts, email)
  const api = openServerApi(parts.server, () => credentials)
  // Fans can sign in too; their first command is refused.
  const me = await api.call(staffMe).catch(() => undefined)
  if (me?.second_factor === 'owed') await giveSecondFactor(api)
}

function saveCredentials(home: string, credentials: Credentials): Credentials {
  fs.writeFileSync(getSessionFile(home), JSON.stringify(credentials), { mode: 0o600 })
  return credentials
}

function readCredentials(home: string): Credentials | undefined {
  try {
    return credentials.parse(JSON.parse(fs.readFileSync(getSessionFile(home), 'utf8')))
  } catch {
    return undefined
  }
}

/** Opens the API with the stored session. An expired token is renewed once, and an ended session is reported. */
export async function openSignedInApi(parts: CommandSignInOptions): Promise<ServerApi> {
  const { server, home, demo } = parts
  let credentials = readCredentials(home) ?? (demo && (await signInByPassword(parts, demo.email, demo.password)))
  if (!credentials) throw new StartRefused('Sign in first: npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
  const api = openServerApi(server, () => credentials)
  const renewSession = async () => {
    const { jwt, device } = credentials as Credentials
    try {
      const renewed = await openServerApi(server, () => ({ jwt, device })).call(refreshToken, { body: { jwt } })
      credentials = saveCredentials(home, { jwt: renewed.jwt, device })
    } catch {
      if (!demo)
        throw new StartRefused('Your session has ended. Sign in again: npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
      credentials = await signInByPassword(parts, demo.email, demo.password)
    }
  }
  const inSession = retryAfterRenewal(api, renewSession)
  return {
    call: async (endpoint, input) => {
      try {
        return await inSession.call(endpoint, input)
      } catch (error) {
        if (!(error instanceof ProofRequired)) throw error
        await proveIdentity(inSession, error.reason, demo)
        return inSession.call(endpoint, input)
      }
    },
  }
}
