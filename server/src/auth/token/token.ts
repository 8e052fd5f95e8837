import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { hosts } from '@fieldhouse/contract/hosts'
import { createLocalJWKSet, errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { addMs, type Clock } from '../../shared/clock/clock.ts'

const algorithm = 'EdDSA'
const kind = 'at+jwt'
const getIssuer = () => `fieldhouse:${currentSchool().tenant}`
const audience = Object.keys(hosts)
const livesMs = 15 * minuteMs
/** Servers' clocks differ; a token from further in the future is not ours. */
const skewMs = 5 * minuteMs

export interface JwtKey {
  kid: string
  privateJwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; d: string }
}

const longest = 4096
const id = z.string().regex(/^[\w-]{1,64}$/)
const claimsSchema = z.object({
  sub: id,
  sid: id,
  jti: id,
  cid: z.int(),
  anon: z.boolean(),
  did: z.string(),
  amr: z.array(z.string()).length(1),
  auth_time: z.int(),
  iat: z.int(),
  exp: z.int(),
})

export interface TokenClaims {
  uid: string
  sid: string
  jti: string
  companyId: number
  anonymous: boolean
  device: string
  amr: string
  authenticatedAt: Date
  issuedAt: Date
}

export interface TokenService {
  /**
   * The same claims always give the same token, because EdDSA has no randomness. That is how a second tab gets the
   * same successor.
   */
  sign(claims: TokenClaims): Promise<string>
  /** Returns the claims; undefined for a token that is foreign, damaged or expired (unless `expired` accepts that). */
  read(jwt: string, options?: { expired: boolean }): Promise<TokenClaims | undefined>
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / secondMs)

/** Opens the tokens. The first key signs and every key verifies: a key is retired 15 minutes after it was replaced. */
export async function openTokenService(keys: readonly JwtKey[], clock: Clock): Promise<TokenService> {
  const [first] = keys
  if (!first) throw new Error('no key to sign with')
  const signingKey = await importJWK(first.privateJwk, algorithm)
  const keySet = createLocalJWKSet({
    keys: keys.map(({ kid, privateJwk: { kty, crv, x } }) => ({ kty, crv, x, kid, alg: algorithm, use: 'sig' })),
  })
  const verified = createVerifiedCache<TokenClaims>(clock)
  return {
    sign: ({ uid, sid, jti, companyId, anonymous, device, amr, authenticatedAt, issuedAt }) =>
      new SignJWT({
        sid,
        cid: companyId,
        anon: anonymous,
        did: device,
        amr: [amr],
        auth_time: toSeconds(authenticatedAt),
      })
        .setProtectedHeader({ alg: algorithm, kid: first.kid, typ: kind })
        .setIssuer(getIssuer())
        .setAudience(audience)
        .setSubject(uid)
        .setJti(jti)
        .setIssuedAt(toSeconds(issuedAt))
        .setExpirationTime(toSeconds(addMs(issuedAt, livesMs)))
        .sign(signingKey),
    read: async (jwt, { expired } = { expired: false }) => {
      const known = expired ? undefined : verified.get(jwt)
      if (known) return known
      if (!isCanonicalJwt(jwt)) return undefined
      const payload = await verifyPayload(jwt, keySet, clock.now(), expired)
      const parsed = claimsSchema.safeParse(payload)
      if (!parsed.success) return undefined
      const claims = parsed.data
      const tooYoung = claims.iat * secondMs > clock.now().getTime() + skewMs
      const tooLong = claims.exp - claims.iat !== livesMs / secondMs
      if (tooYoung || tooLong) return undefined
      const read = {
        uid: claims.sub,
        sid: claims.sid,
        jti: claims.jti,
        companyId: claims.cid,
        anonymous: claims.anon,
        device: claims.did,
        amr: String(claims.amr[0]),
        authenticatedAt: new Date(claims.auth_time * secondMs),
        issuedAt: new Date(claims.iat * secondMs),
      }
      if (!expired) verified.keep(jwt, { claims: read, goodUntil: new Date(claims.exp * secondMs) })
      return read
    },
  }
}

/**
 * Whether a token is spelled canonically. jose is lenient about base64, but a session must have only one spelling of
 * its token.
 */
const isCanonicalJwt = (jwt: string): boolean =>
  jwt.length <= longest &&
  jwt.split('.').length === 3 &&
  jwt.split('.').every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)

async function verifyPayload(
  jwt: string,
  keySet: ReturnType<typeof createLocalJWKSet>,
  now: Date,
  expired: boolean,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, keySet, {
      algorithms: [algorithm],
      issuer: getIssuer(),
      audience: 'main',
      typ: kind,
      requiredClaims: ['sub', 'sid', 'jti', 'cid', 'iat', 'exp'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    // jose checks the time last: signature, type, issuer and audience have passed.
    if (expired && error instanceof errors.JWTExpired && error.claim === 'exp') return error.payload
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const keptAtMost = 20_000

interface VerifiedToken<Claims> {
  claims: Claims
  goodUntil: Date
}

/**
 * Caches verified tokens, because checking a signature is most of the cost of a call. Only the time is checked again;
 * the session cache knows whether the session is alive.
 */
function createVerifiedCache<Claims extends { issuedAt: Date }>(clock: Clock) {
  const cache = new LRUCache<string, VerifiedToken<Claims>>({ max: keptAtMost })
  return {
    get: (jwt: string): Claims | undefined => {
      const found = cache.get(jwt)
      if (!found) return undefined
      const now = clock.now()
      if (now < found.goodUntil && now >= found.claims.issuedAt) return found.claims
      cache.delete(jwt)
      return undefined
    },
    keep: (jwt: string, verified: VerifiedToken<Claims>): void => {
      cache.set(jwt, verified)
    },
  }
}
