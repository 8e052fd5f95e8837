import { availableParallelism } from 'node:os'
import { currentSchool } from '@fieldhouse/contract/company'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ClientInfo } from '../shared/caller/caller.ts'
import { securityEvents } from '../shared/caller/security-events.ts'
import { createSessionBindings } from '../shared/caller/session-bindings.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ReadTimeout } from '../shared/errors/read-timeout.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { fairQueue } from '../shared/limits/fair-queue.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import { toNetwork } from '../shared/limits/network.ts'
import type { Log } from '../shared/log/log.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { eraseService } from './account/erase.service.ts'
import { ownerProof } from './account/owner.ts'
import type { AuthStore } from './auth.store.ts'
import { changePassword } from './change-password/change-password.service.ts'
import { parseEmail } from './email.ts'
import { emailChange } from './email-change/email-change.service.ts'
import { createMailer, noticeJob } from './letters/letters.service.ts'
import type { IdentityLimits } from './limits.ts'
import type { Cost } from './password/argon2.ts'
import { refuseCommon } from './password/common-passwords.ts'
import { openGuessable } from './password/guessable.ts'
import { openPasswords, type Passwords, type Pepper, type Sealed } from './password/password.ts'
import { type Codes, codeService } from './pin/code.service.ts'
import { openPins } from './pin/pin.ts'
import { passwordReset } from './reset/reset.service.ts'
import { openRetention } from './retention/retention.service.ts'
import { derivedKey, deviceNamer } from './secret.ts'
import { overAmong } from './session/life.ts'
import { proofService } from './session/proof.service.ts'
import { sessionService } from './session/session.service.ts'
import { sessionCache } from './session/session-cache.ts'
import { passwordLogin } from './sign-in/password-login.service.ts'
import { pinLogin } from './sign-in/pin-login.service.ts'
import { signInService } from './sign-in/sign-in.service.ts'
import { visitorService } from './sign-in/visitor.service.ts'
import { type JwtKey, openTokens } from './token/token.ts'

interface SignUpAsked {
  companyId: number
  email: string
  firstname: string
  lastname: string
  password?: string | undefined
  newsletter?: 0 | 1 | undefined
}

interface SignUpParts {
  codes: Codes
  passwords: Passwords
  isCommon(clientHash: string): boolean
}

/** Nothing exists yet but a code with the wish in it. The same work whether or not the address has an account. */
const signUp =
  ({ codes, passwords, isCommon }: SignUpParts) =>
  async ({ companyId, email, firstname, lastname, password, newsletter }: SignUpAsked, visit: ClientInfo) => {
    const address = parseEmail(email)
    if (password) refuseCommon(isCommon, password)
    const admitted = await codes.admit({ email: address, companyId, purpose: 'signup' }, visit)
    const sealed = password && !admitted.already ? await passwords.seal(password) : null
    const payload = { firstname, lastname, newsletter: newsletter === 1, password: sealed }
    return codes.issue({ purpose: 'signup', email: address, companyId, payload }, admitted, visit)
  }

export interface AuthParts {
  store: AuthStore
  secrets: { jwtKeys: readonly JwtKey[]; peppers: readonly Pepper[]; logKey: string }
  notices: Notices
  jobs: Jobs
  clock: Clock
  limiter: Limiter
  limits: IdentityLimits
  log: Log
  mailer: Mailer
  publicUrl: string
  patience?: ReadTimeout
  /** Of passwords and of pins, where not the usual. */
  hashing?: Cost | undefined
  countsIp(ip: string): boolean
}

/** What servers tell each other. */
interface Notices {
  publish(message: string): Promise<void>
  subscribe(listener: (message: string) => void): void
  tellHere(message: string): void
  /** Something may have been missed. */
  onGap(listener: () => void): void
}

const full = 'Many people are signing in right now. Try again in a few seconds.'
/** A core is left to everything else. */
const hashed = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 200, waitMs: 3_000, full }
/** The pins of mails: no more than a server's few jobs wait for it. */
const sealing = { atOnce: 1, waiting: 1_000, waitMs: 60_000, full }
/** Before the first query, so that a storm of sign-ins leaves the database to everybody else. */
const arriving = { atOnce: 4, waiting: 200, waitMs: 3_000, full }

export type AuthService = Awaited<ReturnType<typeof authService>>

const ofSessions = [topics.sessionEnded, topics.sessionChanged, topics.safetyChanged]

/** Whatever is told of a session, its row is read again. */
function freshCache(notices: Notices, clock: Clock, patience: ReadTimeout | undefined) {
  const cache = sessionCache(clock, patience)
  notices.subscribe((message) => {
    const sid = ofSessions.map((topic) => getTopicPayload(topic, message)).find((told) => told !== undefined)
    if (sid !== undefined) cache.drop(sid)
  })
  notices.onGap(() => cache.dropAll())
  return cache
}

const sealedUnlessCommon =
  (passwords: Passwords, isCommon: (clientHash: string) => boolean) =>
  async (clientHash: string): Promise<Sealed> => {
    refuseCommon(isCommon, clientHash)
    return passwords.seal(clientHash)
  }

/** Puts identity together; the rules stand in the folders beside. */
export async function authService(parts: AuthParts) {
  const { store, secrets, notices, jobs, clock, log } = parts
  const gate = fairQueue(hashed)
  const passwords = await openPasswords(secrets.peppers, gate, parts.hashing)
  const pins = await openPins(secrets.peppers, { checking: gate, sealing: fairQueue(sealing) }, parts.hashing)
  const tokens = await openTokens(secrets.jwtKeys, clock)
  const deviceName = deviceNamer(derivedKey(secrets.logKey, 'device'))
  const isCommon = openGuessable(() => currentSchool())
  const events = securityEvents(log, secrets.logKey)

  const cache = freshCache(notices, clock, parts.patience)
  const bound = createSessionBindings({ notices, log, findEnded: overAmong(store.sessions, clock) })

  const sessions = sessionService({
    tokens,
    sessions: store.sessions,
    cache,
    clock,
    deviceName,
    isOver: bound.isOver,
    tellEnded: async (sids) => {
      // At once here; the others hear of it, and this one once more.
      for (const sid of sids) notices.tellHere(topics.sessionEnded + sid)
      await Promise.all(sids.map((sid) => notices.publish(topics.sessionEnded + sid)))
    },
    onReuse: async ({ uid, customer_uid }) => {
      events('token reuse', uid)
      if (customer_uid !== null) await jobs.add(noticeJob, { kind: 'token-reuse', uid })
    },
  })
  const shared = { ...parts, passwords, pins, sessions, deviceName, isCommon, events }
  const codes = codeService(shared)
  const owner = ownerProof(shared)
  const signIn = signInService(shared)
  const proof = proofService({ ...shared, store: store.proofs })
  const all = { ...shared, codes, owner, signIn }
  createMailer(all)
  openRetention(all)

  const door = fairQueue(arriving)
  const throughDoor =
    <Asked, Answer>(work: (asked: Asked, visit: ClientInfo) => Promise<Answer>) =>
    (asked: Asked, visit: ClientInfo) =>
      door.run(() => work(asked, visit), toNetwork(visit.ip))
  const byPin = pinLogin(all)
  const reset = passwordReset(all)

  return {
    sessions,
    bound,
    visitors: visitorService(all),
    passwordLogin: throughDoor(passwordLogin(all)),
    pinLogin: { ...byPin, verify: throughDoor(byPin.verify) },
    signUp: throughDoor(signUp(all)),
    reset: { ...reset, verify: throughDoor(reset.verify) },
    changePassword: changePassword(all),
    emailChange: emailChange(all),
    owner,
    proof,
    sealPassword: sealedUnlessCommon(passwords, isCommon),
    tellFactorChanged: (uid: string) => jobs.add(noticeJob, { kind: 'factor-changed', uid }),
    events,
    ...eraseService(all),
  }
}
