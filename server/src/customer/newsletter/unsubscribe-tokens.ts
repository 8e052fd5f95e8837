import { createHmac, timingSafeEqual } from 'node:crypto'

export type UnsubscribeTokens = ReturnType<typeof openUnsubscribeTokens>

/** Signed names of accounts in unsubscribe links. They do not expire: an old newsletter still has a way out. */
export function openUnsubscribeTokens(key: string) {
  const sign = (uid: string): string => createHmac('sha256', key).update(`newsletter ${uid}`).digest('base64url')
  return {
    tokenOf: (uid: string): string => `${uid}.${sign(uid)}`,

    uidIn: (token: string): string | undefined => {
      const [, uid = '', signature = ''] = /^([\w-]{8,64})\.([\w-]{43})$/.exec(token) ?? []
      const expected = Buffer.from(sign(uid))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? uid : undefined
    },
  }
}
