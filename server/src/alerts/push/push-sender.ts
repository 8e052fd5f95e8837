/** One message to a phone, or to every phone of a topic. */
export interface PushMessage {
  to: { token: string } | { topic: string }
  /** The alert that the app reports as opened. */
  alert: string
  title: string
  body: string
  /** The page of the app that a tap opens. */
  redirect: string
  /** A later message with the same key takes the place of the earlier one on the phone. */
  replaces: string
  /** After this many seconds a phone that was off no longer gets it. */
  validForSeconds: number
}

/** One message to a phone. */
export type PhoneMessage = PushMessage & { to: { token: string } }

/**
 * `gone`: the app is no longer installed, so the token is deleted. `later`: the service asked to wait. `wrong`: the
 * same message would be refused again.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone'; code: string }
  | { kind: 'later'; code: string; afterMs: number }
  | { kind: 'wrong'; code: string }

/** A push service. It never throws: a failure is an outcome. */
export type PushSender = (message: PushMessage) => Promise<PushOutcome>
export type PhoneSender = (message: PhoneMessage) => Promise<PushOutcome>
