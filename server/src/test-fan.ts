import { createHash, randomUUID } from 'node:crypto'
import { appLogin, getToken, login, type Session, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import type { FastifyInstance } from 'fastify'
import type { StoredMail } from './shared/mail/dev-mailbox.ts'

export interface Client {
  ip?: string
  device?: string
  userAgent?: string
}

export interface SignUpFields {
  email?: string
  password?: string | undefined
  firstname?: string
  lastname?: string
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** Fields of a refusal. Each service has some of them. */
interface Refused {
  error: string
  message: string
  validation_errors: Record<string, string[]>
  game?: number
}

interface Answer<E extends Endpoint> {
  status: number
  /** The answer that the contract promises for the endpoint's status. */
  body: EndpointAnswer<E>
  /** The answer when the request was refused. */
  refusal: Refused
  headers: Record<string, unknown>
}

export interface Visitor {
  ip: string
  device: string
  jwt: string
  call<E extends Endpoint>(endpoint: E, sent?: CallInput): Promise<Answer<E>>
  /** Returns the newest email to an address, with its pin and its link's token. */
  mailed(address: string): Promise<{ mail: StoredMail | undefined; pin: string; token: string }>
  /** Opens an anonymous session. */
  openSession(): Promise<Visitor>
  enter(session: Session): Fan
  signUp(fields: SignUpFields): Promise<Fan>
  verify(token: string, pin: string): Promise<Fan>
  signIn(email: string, password: string): Promise<Fan>
  signInByPin(email: string): Promise<Fan>
}

export interface Fan extends Visitor {
  email: string
  password: string
  uid: string
}

export const goodPassword = 'correct mule battery staple'

/** Hashes a password as the app's client does (spec 5). */
export const hashed = (password: string): string => createHash('sha256').update(password.normalize('NFC')).digest('hex')

let networks = 0
/** Returns an address in a new /24, so that no two visitors share a rate limit. */
const someIp = () => {
  networks += 1
  return `10.${128 + ((networks >> 8) % 128)}.${networks % 256}.7`
}

/** Opens a visitor: one browser with its address, device and jwt. */
export function openVisitor(
  app: FastifyInstance,
  mailTo: (address: string) => Promise<StoredMail | undefined>,
  { ip = someIp(), device = randomUUID(), userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }: Client = {},
): Visitor {
  const visitor: Visitor = {
    ip,
    device,
    jwt: '',

    call: async (endpoint, { params = {}, query, body, headers = {} } = {}) => {
      const binary = body instanceof Uint8Array
      const input = { params, query, body: binary ? new Blob([new Uint8Array(body)], { type: 'image/png' }) : body }
      const request = buildRequest(endpoint, input, { device, jwt: visitor.jwt })
      const sent = { ...request.headers, 'user-agent': userAgent, ...headers }
      const answer = await app.inject({
        method: request.method,
        url: request.path,
        remoteAddress: ip,
        headers: pickDefined(sent),
        ...(body !== undefined && { payload: binary ? Buffer.from(body) : (JSON.stringify(body) as string) }),
      })
      const json = String(answer.headers['content-type'] ?? '').includes('json')
      const came = json ? answer.json() : answer.rawPayload
      return { status: answer.statusCode, body: came, refusal: came, headers: answer.headers }
    },

    mailed: async (address) => {
      const mail = await mailTo(address)
      const pin = /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
      const token = /email_token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
      return { mail, pin, token }
    },

    openSession: async () => {
      const answer = await expectStatus(200, visitor.call(getToken, { body: { company_id: currentSchool().id } }))
      visitor.jwt = answer.body.data.jwt
      return visitor
    },

    enter: (session) => {
      visitor.jwt = session.jwt
      return Object.assign(visitor, { email: String(session.user.email), password: '', uid: session.user.uid })
    },

    signUp: async (fields) => {
      const { email = '' } = fields
      const password = 'password' in fields ? fields.password : goodPassword
      const response = await expectStatus(200, visitor.call(signUp, { body: wishOf(fields, password) }))
      const { pin } = await visitor.mailed(email)
      const entered = await visitor.verify(response.body.token, pin)
      return Object.assign(entered, { password: password ?? '' })
    },

    verify: async (token, pin) => {
      const body = { company_id: currentSchool().id, token, pin }
      const answer = await expectStatus(200, visitor.call(verifyLogin, { body }))
      return visitor.enter(answer.body.data)
    },

    signIn: async (email, password) => {
      const body = { cid: currentSchool().id, email, password: hashed(password) }
      const answer = await expectStatus(200, visitor.call(appLogin, { body }))
      return Object.assign(visitor.enter({ ...answer.body, anonymous: false }), { password })
    },

    signInByPin: async (email) => {
      const response = await expectStatus(200, visitor.call(login, { body: { company_id: currentSchool().id, email } }))
      const { pin } = await visitor.mailed(email)
      return visitor.verify(response.body.token, pin)
    },
  }
  return visitor
}

const wishOf = ({ email = '', firstname = 'Ana', lastname = 'Ruiz' }: SignUpFields, password: string | undefined) => ({
  email,
  firstname,
  lastname,
  old_enough: true,
  ...(password !== undefined && { password: hashed(password) }),
})

/** Leaves out headers without a value. */
const pickDefined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

async function expectStatus<E extends Endpoint>(status: number, pending: Promise<Answer<E>>): Promise<Answer<E>> {
  const answer = await pending
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`)
  return answer
}
