import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { appLogin, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Api, type Credentials, credentials, mending, Owing, openApi, Unauthorized } from './api.ts'
import { giveSecondFactor, hashOf, prove } from './prove.ts'
import { askPassword } from './typed.ts'

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
  const given = hashOf(password ?? (await askPassword()))
  const body = { cid: currentSchool().id, email, password: given, deviceid: device, devicetype: 'command-line' }
  const api = openApi(server, () => ({ jwt: '', device }))
  const { jwt } = await api.call(appLogin, { body }).catch((error) => {
    throw error instanceof Unauthorized ? new StartRefused('That email and password do not belong together.') : error
  })
  return keep(home, { jwt, device })
}

/** Whoever has a second factor gives it at once, so that no command has to ask for it. */
export async function signInWhole(parts: SignInParts, email: string): Promise<void> {
  const held = await signIn(parts, email)
  const api = openApi(parts.server, () => held)
  // A fan signs in too, and hears at the first command what a fan may not.
  const me = await api.call(staffMe).catch(() => undefined)
  if (me?.second_factor === 'owed') await giveSecondFactor(api)
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
  const inSession = mending(api, renew)
  return {
    call: async (endpoint, asked) => {
      try {
        return await inSession.call(endpoint, asked)
      } catch (error) {
        if (!(error instanceof Owing)) throw error
        await prove(inSession, error.reason, demo)
        return inSession.call(endpoint, asked)
      }
    },
  }
}
