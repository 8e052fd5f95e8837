import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { ServiceAccount } from './service-account.ts'

/**
 * A stand-in for Google's token service and for Firebase Cloud Messaging. It refuses what Google's documentation says
 * that they refuse, in the same words.
 */
export interface TestFcm {
  url: string
  account: ServiceAccount
  /** Messages that were accepted, in order. */
  accepted: TestFcmMessage[]
  /** Counts the access tokens that were given out. */
  tokenRequests: number
  /** Device tokens whose app was removed. */
  removed: Set<string>
  /** Device tokens of another Firebase project. */
  foreign: Set<string>
  /** Answers to the next messages instead of the usual ones. */
  failures: { status: number; code: string; retryAfter?: string }[]
  /** Ends every access token, as revoking the key does. */
  endAccess(): void
  close(): Promise<void>
}

interface TestFcmMessage {
  token?: string
  topic?: string
  condition?: string
  notification?: { title: string; body: string }
  data?: Record<string, unknown>
  android?: { ttl?: string; priority?: string; collapse_key?: string }
  apns?: { headers?: Record<string, unknown>; payload?: unknown }
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = {
  project_id: 'eastmoor-fans',
  client_email: 'push@eastmoor-fans.iam.gserviceaccount.com',
  private_key: privateKey,
  private_key_id: 'key-1',
}

export async function openTestFcm(): Promise<TestFcm> {
  const access = new Set<string>()
  const key = createPublicKey(publicKey)
  const server = http.createServer((request, response) => answer(fcm, { key, access, request, response }))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fcm: TestFcm = {
    url,
    account: { ...account, token_uri: `${url}/token` },
    accepted: [],
    tokenRequests: 0,
    removed: new Set(),
    foreign: new Set(),
    failures: [],
    endAccess: () => access.clear(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return fcm
}

interface Exchange {
  key: KeyObject
  access: Set<string>
  request: IncomingMessage
  response: ServerResponse
}

async function answer(fcm: TestFcm, { key, access, request, response }: Exchange): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const write = (status: number, body: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
  if (request.url === '/token') {
    fcm.tokenRequests += 1
    const refused = await checkAssertion(new URLSearchParams(text), key, fcm.account)
    if (refused) return write(400, refused)
    const token = `ya29.${randomUUID()}`
    access.add(token)
    return write(200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }
  const refuse = ({ status, code, retryAfter }: TestFcm['failures'][number], words = code) =>
    write(status, toGoogleError(status, code, words), retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  if (request.method !== 'POST' || request.url !== `/v1/projects/${fcm.account.project_id}/messages:send`)
    return refuse({ status: 404, code: 'NOT_FOUND' })
  if (!access.has(String(request.headers.authorization).replace('Bearer ', '')))
    return refuse({ status: 401, code: 'UNAUTHENTICATED' })
  const planned = fcm.failures.shift()
  if (planned) return refuse(planned)
  const message = parseMessage(text)
  const mistake = message ? findMistake(message) : 'no JSON'
  if (!message || mistake) return refuse({ status: 400, code: 'INVALID_ARGUMENT' }, mistake)
  if (fcm.removed.has(message.token ?? '')) return refuse({ status: 404, code: 'UNREGISTERED' })
  if (fcm.foreign.has(message.token ?? '')) return refuse({ status: 403, code: 'SENDER_ID_MISMATCH' })
  fcm.accepted.push(message)
  return write(200, { name: `projects/${fcm.account.project_id}/messages/${fcm.accepted.length}` })
}

const statusNames: Record<string, string> = { UNREGISTERED: 'NOT_FOUND', SENDER_ID_MISMATCH: 'PERMISSION_DENIED' }

const toGoogleError = (status: number, code: string, message: string) => ({
  error: {
    code: status,
    message,
    status: statusNames[code] ?? code,
    ...(code !== 'UNAUTHENTICATED' &&
      code !== 'NOT_FOUND' && {
        details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
      }),
  },
})

async function checkAssertion(form: URLSearchParams, key: KeyObject, { client_email, token_uri }: ServiceAccount) {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return { error: 'unsupported_grant_type' }
  try {
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: client_email,
      audience: token_uri,
      algorithms: ['RS256'],
      currentDate: new Date(0),
    })
    if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return { error: 'invalid_scope' }
    return (payload.exp ?? 0) - (payload.iat ?? 0) > 3600 ? { error: 'invalid_grant' } : undefined
  } catch {
    return { error: 'invalid_grant' }
  }
}

function parseMessage(text: string): TestFcmMessage | undefined {
  try {
    return (JSON.parse(text) as { message: TestFcmMessage }).message
  } catch {
    return undefined
  }
}

const knownFields = [
  'name',
  'data',
  'notification',
  'android',
  'webpush',
  'apns',
  'fcm_options',
  'token',
  'topic',
  'condition',
]
const reservedKey = /^(from|message_type|google.*|gcm.*)$/
const topicName = /^[a-zA-Z0-9\-_.~%]+$/
const deviceToken = /^[\w:-]{8,}$/
const duration = /^\d+(\.\d{1,9})?s$/
const mostBytes = { token: 4096, topic: 2048 }
const collapseIdMostBytes = 64

/** Names what Google refuses as INVALID_ARGUMENT; undefined for a valid message. */
function findMistake(message: TestFcmMessage): string | undefined {
  const { token, topic, condition, data = {}, android, apns } = message
  const payloadBytes = Buffer.byteLength(JSON.stringify({ data, notification: message.notification }))
  const headers = Object.entries(apns?.headers ?? {})
  const mistakes: Record<string, boolean> = {
    'an unknown field': Object.keys(message).some((name) => !knownFields.includes(name)),
    'not exactly one target': [token, topic, condition].filter((to) => to !== undefined).length !== 1,
    'data that is not text': Object.values(data).some((value) => typeof value !== 'string'),
    'a reserved data key': Object.keys(data).some((name) => reservedKey.test(name)),
    'a malformed topic': topic !== undefined && !topicName.test(topic),
    'The registration token is not a valid FCM registration token': token !== undefined && !deviceToken.test(token),
    'too many bytes': payloadBytes > (topic === undefined ? mostBytes.token : mostBytes.topic),
    'a malformed ttl': android?.ttl !== undefined && !duration.test(android.ttl),
    'an unknown priority': android?.priority !== undefined && !['HIGH', 'NORMAL'].includes(android.priority),
    'an apns header that is not text': headers.some(([, value]) => typeof value !== 'string'),
    'a collapse id that is too long': headers.some(
      ([name, value]) => name === 'apns-collapse-id' && Buffer.byteLength(String(value)) > collapseIdMostBytes,
    ),
  }
  return Object.keys(mistakes).find((name) => mistakes[name])
}
