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
import { createEraseService } from './account/erase.service.ts'
import { createOwnerProof } from './account/owner-proof.ts'
import { createViewerFinder } from './account/viewer.ts'
import type { AuthStore } from './auth.store.ts'
import { createPasswordChange } from './change-password/change-password.service.ts'
import { parseEmail } from './email.ts'
import { createEmailChange } from './email-change/email-change.service.ts'
import { noticeJob, openAuthMailer } from './emails/auth-mailer.service.ts'
import type { IdentityLimits } from './limits.ts'
import type { HashingCost } from './password/argon2.ts'
import { refuseCommon } from './password/common-passwords.ts'
import { openGuessableCheck } from './password/guessable.ts'
import {
  openPasswordHasher,
  type PasswordHasher,
  type PasswordPepper,
  type SealedPassword,
} from './password/password.ts'
import { type CodeService, createCodeService } from './pin/code.service.ts'
import { openPinHasher } from './pin/pin.ts'
import { createPasswordReset } from './reset/reset.service.ts'
import { openAuthRetention } from './retention/retention.service.ts'
import { createDeviceNamer, deriveKey } from './secret.ts'
import { createSessionProofService } from './session/proof.service.ts'
import { createSessionService } from './session/session.service.ts'
import { createSessionCache } from './session/session-cache.ts'
import { createEndedFinder } from './session/session-life.ts'
import { createPasswordLogin } from './sign-in/password-login.service.ts'
import { type AddressProved, createPinLogin } from './sign-in/pin-login.service.ts'
import { createSignInService } from './sign-in/sign-in.service.ts'
import { createVisitorService } from './sign-in/visitor.service.ts'
import { type JwtKey, openTokenService } from './token/token.ts'

interface SignUpRequest {
  companyId: number
  email: string
  firstname: string
  lastname: string
  password?: string | undefined
  newsletter?: 0 | 1 | undefined
}

interface SignUpDeps {
  codes: CodeService
  passwords: PasswordHasher
  isCommon(clientHash: string): boolean
}

/**
 * Creates the sign-up: it only stores a code with the account's data. The work is the same whether or not the address
 * has an account.
 */
const createSignUp =
  ({ codes, passwords, isCommon }: SignUpDeps) =>
  async ({ companyId, email, firstname, lastname, password, newsletter }: SignUpRequest, visit: ClientInfo) => {
    const address = parseEmail(email)
    if (password) refuseCommon(isCommon, password)
    const admitted = await codes.admit({ email: address, companyId, purpose: 'signup' }, visit)
    const sealed = password && !admitted.already ? await passwords.seal(password) : null
    const payload = { firstname, lastname, newsletter: newsletter === 1, password: sealed }
    return codes.issue({ purpose: 'signup', email: address, companyId, payload }, admitted, visit)
  }

export interface AuthDeps {
  store: AuthStore
  secrets: { jwtKeys: readonly JwtKey[]; peppers: readonly PasswordPepper[]; logKey: string }
  notices: SessionNotices
  jobs: Jobs
  clock: Clock
  limiter: Limiter
  limits: IdentityLimits
  log: Log
  mailer: Mailer
  publicUrl: string
  patience?: ReadTimeout
  /** A new fan agreed to the newsletter. */
  joinedNewsletter(uid: string): Promise<void>
  /** A fan proved an address that the account did not have. Runs in the transaction that gives it to the account. */
  addressProved: AddressProved
  /** Hashing cost of passwords and codes, where it is not the usual one. */
  hashing?: HashingCost | undefined
  countsIp(ip: string): boolean
}

/** Messages between servers. */
interface SessionNotices {
  publish(message: string): Promise<void>
  subscribe(listener: (message: string) => void): void
  notifyHere(message: string): void
  /** Some messages may have been missed. */
  onGap(listener: () => void): void
}

const queueFullMessage = 'Many people are signing in right now. Try again in a few seconds.'
/** One core is left to everything else. */
const hashingQueue = {
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  waitMs: 3_000,
  full: queueFullMessage,
}
/** Codes for emails: at most a server's few jobs wait for it. */
const pinQueue = { atOnce: 1, waiting: 1_000, waitMs: 60_000, full: queueFullMessage }
/** The queue comes before the first query, so that many sign-ins at once leave the database to everyone else. */
const arrivalLimits = { atOnce: 4, waiting: 200, waitMs: 3_000, full: queueFullMessage }

export type AuthService = Awaited<ReturnType<typeof createAuthService>>

const sessionTopics = [topics.sessionEnded, topics.sessionChanged, topics.safetyChanged]

/** Opens the session cache. Any message about a session makes its row be read again. */
function openFreshCache(notices: SessionNotices, clock: Clock, patience: ReadTimeout | undefined) {
  const cache = createSessionCache(clock, patience)
  notices.subscribe((message) => {
    const sid = sessionTopics.map((topic) => getTopicPayload(topic, message)).find((payload) => payload !== undefined)
    if (sid !== undefined) cache.drop(sid)
  })
  notices.onGap(() => cache.dropAll())
  return cache
}

const createPasswordSealer =
  (passwords: PasswordHasher, isCommon: (clientHash: string) => boolean) =>
  async (clientHash: string): Promise<SealedPassword> => {
    refuseCommon(isCommon, clientHash)
    return passwords.seal(clientHash)
  }

/** Builds authentication from the parts in the folders beside this file. */
export async function createAuthService(parts: AuthDeps) {
  const { store, secrets, notices, jobs, clock, log } = parts
  const gate = fairQueue(hashingQueue)
  const passwords = await openPasswordHasher(secrets.peppers, gate, parts.hashing)
  const pins = await openPinHasher(secrets.peppers, { checking: gate, sealing: fairQueue(pinQueue) }, parts.hashing)
  const tokens = await openTokenService(secrets.jwtKeys, clock)
  const deviceName = createDeviceNamer(deriveKey(secrets.logKey, 'device'))
  const isCommon = openGuessableCheck(() => currentSchool())
  const events = securityEvents(log, secrets.logKey)

  const cache = openFreshCache(notices, clock, parts.patience)
  const bound = createSessionBindings({ notices, log, findEnded: createEndedFinder(store.sessions, clock) })

  const sessions = createSessionService({
    tokens,
    sessions: store.sessions,
    cache,
    clock,
    deviceName,
    isOver: bound.isOver,
    tellEnded: async (sids) => {
      // At once on this server; the other servers hear of it, and this one again.
      for (const sid of sids) notices.notifyHere(topics.sessionEnded + sid)
      await Promise.all(sids.map((sid) => notices.publish(topics.sessionEnded + sid)))
    },
    onReuse: async ({ uid, customer_uid }) => {
      events('token reuse', uid)
      if (customer_uid !== null) await jobs.add(noticeJob, { kind: 'token-reuse', uid })
    },
  })
  const shared = { ...parts, passwords, pins, sessions, deviceName, isCommon, events }
  const codes = createCodeService(shared)
  const owner = createOwnerProof(shared)
  const signIn = createSignInService(shared)
  const proof = createSessionProofService({ ...shared, store: store.proofs })
  const all = { ...shared, codes, owner, signIn }
  openAuthMailer(all)
  openAuthRetention(all)

  const arrivalQueue = fairQueue(arrivalLimits)
  const queueArrivals =
    <Asked, Answer>(work: (input: Asked, visit: ClientInfo) => Promise<Answer>) =>
    (input: Asked, visit: ClientInfo) =>
      arrivalQueue.run(() => work(input, visit), toNetwork(visit.ip))
  const byPin = createPinLogin(all)
  const reset = createPasswordReset(all)

  return {
    sessions,
    bound,
    visitors: createVisitorService(all),
    passwordLogin: queueArrivals(createPasswordLogin(all)),
    pinLogin: { ...byPin, verify: queueArrivals(byPin.verify) },
    signUp: queueArrivals(createSignUp(all)),
    reset: { ...reset, verify: queueArrivals(reset.verify) },
    changePassword: createPasswordChange(all),
    emailChange: createEmailChange(all),
    owner,
    proof,
    viewerOf: createViewerFinder(parts),
    sealPassword: createPasswordSealer(passwords, isCommon),
    tellFactorChanged: (uid: string) => jobs.add(noticeJob, { kind: 'factor-changed', uid }),
    events,
    ...createEraseService(all),
  }
}
