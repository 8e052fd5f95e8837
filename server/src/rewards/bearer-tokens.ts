import { hourMs, secondMs } from '@fieldhouse/contract/durations'
import { errors, jwtVerify, SignJWT } from 'jose'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'

const algorithm = 'HS256'
const kind = 'rewards+jwt'
const audience = 'rewards'
const bearerLivesMs = hourMs
const longest = 1024

export type BearerTokens = ReturnType<typeof createBearerTokens>

interface TokenOwner {
  uid: string
  /** The session that the token belongs to: it is useless without it and ends with it. */
  sid: string
}

/**
 * Tokens of the rewards service, with their own key, type and audience: no other service accepts them, and this one
 * accepts no others.
 */
export function createBearerTokens(key: string, clock: Clock) {
  const secret = Buffer.from(key, 'base64url')

  const verifyToken = async (token: string): Promise<TokenOwner | undefined> => {
    if (token.length > longest) return undefined
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [algorithm],
        audience,
        typ: kind,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        maxTokenAge: bearerLivesMs / secondMs,
        currentDate: clock.now(),
      })
      return { uid: String(payload.sub), sid: String(payload.sid) }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    give: async ({ uid, sid }: TokenOwner) => {
      const now = clock.now()
      const until = addMs(now, bearerLivesMs)
      const token = await new SignJWT({ sid })
        .setProtectedHeader({ alg: algorithm, typ: kind })
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt(Math.floor(now.getTime() / secondMs))
        .setExpirationTime(Math.floor(until.getTime() / secondMs))
        .sign(secret)
      return { token, token_type: 'Bearer' as const, expires_at: until.toISOString() }
    },

    /** Throws unless the token is the caller's own, of this session. */
    check: async (token: string | undefined, caller: TokenOwner): Promise<void> => {
      const owner = token === undefined ? undefined : await verifyToken(token)
      if (owner?.uid !== caller.uid || owner.sid !== caller.sid)
        throw new Refusal('unauthorized', 'rewards.token_expired', 'Your rewards page has expired. Open it again.')
    },
  }
}
