import type { Session, User } from '@fieldhouse/contract/auth/auth'

/** Parts of a session on the device (spec 3). */
interface SessionTokens {
  jwt: string
  /** Time this jwt was received, in ms. */
  jwtTimestamp: number
  sessionData: Session['session_data']
}

export interface SignedInFan {
  uid: string
  email: string
  firstname: string
  lastname: string
}

/** State of the session; signed in means that the stored user has an email (spec 4). */
export type SessionState =
  | { kind: 'signed-out' }
  | ({ kind: 'anonymous'; uid: string } & SessionTokens)
  | ({ kind: 'signed-in'; fan: SignedInFan; debug: boolean } & SessionTokens)

export type SessionEvent =
  | { kind: 'restored'; stored: unknown }
  | { kind: 'opened'; session: Session; at: number }
  | { kind: 'renewed'; jwt: string; at: number }
  | { kind: 'named'; firstname: string; lastname: string }
  | { kind: 'ended' }

export const signedOut: SessionState = { kind: 'signed-out' }

export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'restored':
      return fromStored(event.stored)
    case 'opened':
      return openSession(event.session, event.at)
    case 'renewed':
      return state.kind === 'signed-out' ? state : { ...state, jwt: event.jwt, jwtTimestamp: event.at }
    case 'named':
      return state.kind === 'signed-in'
        ? { ...state, fan: { ...state.fan, firstname: event.firstname, lastname: event.lastname } }
        : state
    case 'ended':
      return signedOut
  }
}

function openSession({ jwt, user, session_data: sessionData, debug = false }: Session, at: number): SessionState {
  const tokens = { jwt, jwtTimestamp: at, sessionData }
  const fan = toFan(user)
  return fan ? { kind: 'signed-in', fan, debug, ...tokens } : { kind: 'anonymous', uid: user.uid, ...tokens }
}

const toFan = ({ uid, email, firstname = '', lastname = '' }: User): SignedInFan | undefined =>
  email ? { uid, email, firstname, lastname } : undefined

/** Stored session, with the field names of the spec. */
export interface StoredSession {
  jwt: string
  jwtTimestamp: number
  user: User
  customer_id: string
  session_data: Session['session_data']
  anonymous: boolean
  debug: boolean
}

export function toStored(state: SessionState): StoredSession | undefined {
  if (state.kind === 'signed-out') return undefined
  const { jwt, jwtTimestamp, sessionData } = state
  const user: User = state.kind === 'signed-in' ? state.fan : { uid: state.uid }
  return {
    jwt,
    jwtTimestamp,
    user,
    customer_id: user.uid,
    session_data: sessionData,
    anonymous: state.kind === 'anonymous',
    debug: state.kind === 'signed-in' && state.debug,
  }
}

/** Reads a stored session; anything invalid, outdated or incomplete is no session. */
function fromStored(stored: unknown): SessionState {
  const {
    jwt,
    jwtTimestamp,
    user,
    session_data: sessionData,
    debug,
  } = (stored ?? {}) as Partial<Record<keyof StoredSession, unknown>>
  const { uid, email, firstname, lastname } = (user ?? {}) as Partial<Record<keyof User, unknown>>
  const { seskey, plan, areaid } = (sessionData ?? {}) as Partial<Record<keyof Session['session_data'], unknown>>
  if (!isText(jwt) || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(jwt) || !isText(uid) || !isText(seskey)) return signedOut
  const at = typeof jwtTimestamp === 'number' ? jwtTimestamp : 0
  const session_data = { seskey, plan: isText(plan) ? plan : '', areaid: isText(areaid) ? areaid : '' }
  const names = { firstname: isText(firstname) ? firstname : '', lastname: isText(lastname) ? lastname : '' }
  return openSession(
    {
      jwt,
      user: { uid, ...(isText(email) && { email, ...names }) },
      session_data,
      anonymous: !isText(email),
      debug: debug === true,
    },
    at,
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
