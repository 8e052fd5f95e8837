import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import http2, { type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import type { ApnsKey } from './apns-key.ts'

/**
 * A stand-in for the Apple Push Notification service, over HTTP/2 without TLS. It refuses what Apple's documentation
 * says that it refuses, in the same words.
 */
export interface TestApns {
  url: string
  key: ApnsKey
  /** The key as Apple's file has it. */
  keyFile: string
  app: string
  /** The time that tokens are checked against. */
  now(): Date
  /** Messages that were accepted, in order. */
  accepted: TestApnsMessage[]
  /** The provider tokens that were accepted. */
  tokens: Set<string>
  /** Counts the connections that were opened. */
  connections: number
  /** The most requests that were open at once on a connection. */
  mostAtOnce: number
  /** Devices whose app was removed. */
  removed: Set<string>
  /** Devices of the other environment, or of nobody. */
  unknown: Set<string>
  /** Devices that have another app. */
  foreign: Set<string>
  /** Answers to the next messages instead of the usual ones. `reset` answers a stream with this HTTP/2 error code. */
  failures: ({ status: number; reason?: string; retryAfter?: string } | { reset: number })[]
  /** Ends every provider token that was accepted. */
  endTokens(): void
  /** After so many accepted messages every connection gets GOAWAY, and streams that came later are refused. */
  goAwayAfter: number | undefined
  /** Ends the connections, and opens again at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}

interface TestApnsMessage {
  token: string
  headers: IncomingHttpHeaders
  payload: { aps?: { alert?: { title?: string; body?: string } }; redirect?: unknown; alert?: unknown }
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = { privateKey, keyId: 'ABC1234567', teamId: 'TEAM123456' }
const streamsAtFirst = 1
const streamsLater = 1000

interface Connection {
  session: ServerHttp2Session
  /** The token that the connection had last. */
  token?: { text: string; at: number }
  streams: number
  isLeaving: boolean
}

export async function openTestApns(): Promise<TestApns> {
  const ended = new Set<string>()
  const connections = new Set<Connection>()
  const open = async (port: number) => {
    const server = http2.createServer({ settings: { maxConcurrentStreams: streamsAtFirst } })
    server.on('session', (session) => {
      const connection: Connection = { session, streams: 0, isLeaving: false }
      apns.connections += 1
      connections.add(connection)
      session.on('close', () => connections.delete(connection))
      session.on('error', () => undefined)
      session.on('stream', (stream, headers) => answer(apns, { connection, connections, ended, stream, headers }))
    })
    await new Promise<void>((opened) => server.listen(port, '127.0.0.1', opened))
    return server
  }
  const shut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      for (const { session } of connections) session.destroy()
    })
  const apns: TestApns = {
    url: '',
    key,
    keyFile: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    app: 'edu.eastmoor.fans',
    now: () => new Date(),
    accepted: [],
    tokens: new Set(),
    connections: 0,
    mostAtOnce: 0,
    removed: new Set(),
    unknown: new Set(),
    foreign: new Set(),
    failures: [],
    endTokens: () => {
      for (const token of apns.tokens) ended.add(token)
    },
    goAwayAfter: undefined,
    restart: async () => {
      const { port } = server.address() as AddressInfo
      await shut()
      server = await open(port)
    },
    close: shut,
  }
  let server = await open(0)
  apns.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return apns
}

interface Exchange {
  connection: Connection
  connections: ReadonlySet<Connection>
  ended: ReadonlySet<string>
  stream: ServerHttp2Stream
  headers: IncomingHttpHeaders
}

async function answer(apns: TestApns, { connection, connections, ended, stream, headers }: Exchange): Promise<void> {
  stream.on('error', () => undefined)
  if (connection.isLeaving) return stream.close(http2.constants.NGHTTP2_REFUSED_STREAM)
  countStream(apns, connection, stream)
  const body = await text(stream).catch(() => undefined)
  if (body === undefined) return
  const refuse = (status: number, reason: string | undefined, more: Record<string, string> = {}) => {
    stream.respond({ ':status': status, 'apns-id': 'id', ...more })
    stream.end(reason === undefined ? 'no JSON' : JSON.stringify({ reason }))
  }
  const wasKnown = connection.token !== undefined
  const refused = await checkToken(apns, headers, connection, ended)
  if (connection.isLeaving || stream.destroyed) return
  if (refused) return refuse(...refused)
  // Only now does Apple take several requests at once.
  if (!wasKnown) connection.session.settings({ maxConcurrentStreams: streamsLater })
  const planned = apns.failures.shift()
  if (planned && 'reset' in planned) return stream.close(planned.reset)
  if (planned)
    return refuse(planned.status, planned.reason, planned.retryAfter ? { 'retry-after': planned.retryAfter } : {})
  const mistake = findMistake(apns, headers, body)
  if (mistake) return refuse(...mistake)
  apns.accepted.push({ token: getDevice(headers), headers, payload: JSON.parse(body) })
  stream.respond({ ':status': 200, 'apns-id': 'id' })
  stream.end()
  if (apns.accepted.length !== apns.goAwayAfter) return
  for (const one of connections) {
    one.isLeaving = true
    one.session.goaway(http2.constants.NGHTTP2_NO_ERROR, stream.id, Buffer.from('{"reason":"Shutdown"}'))
  }
}

function countStream(apns: TestApns, connection: Connection, stream: ServerHttp2Stream): void {
  connection.streams += 1
  apns.mostAtOnce = Math.max(apns.mostAtOnce, connection.streams)
  stream.on('close', () => {
    connection.streams -= 1
  })
}

type RefusedWith = [status: number, reason: string]

/** Checks the provider token as Apple does: who signed it, for whom, and when. */
async function checkToken(
  { now, tokens }: TestApns,
  { authorization }: IncomingHttpHeaders,
  connection: Connection,
  ended: ReadonlySet<string>,
): Promise<RefusedWith | undefined> {
  const [, token] = /^bearer (\S+)$/.exec(authorization ?? '') ?? []
  if (token === undefined) return [403, 'MissingProviderToken']
  const issuedMs = await verifyToken(token, publicKey)
  const nowMs = now().getTime()
  if (issuedMs === undefined || issuedMs > nowMs) return [403, 'InvalidProviderToken']
  if (ended.has(token) || nowMs - issuedMs > 60 * minuteMs) return [403, 'ExpiredProviderToken']
  const last = connection.token
  if (last && last.text !== token && issuedMs - last.at < 20 * minuteMs) return [429, 'TooManyProviderTokenUpdates']
  connection.token = { text: token, at: issuedMs }
  tokens.add(token)
  return undefined
}

/** Returns when it was issued. */
async function verifyToken(token: string, publicKey: KeyObject): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, publicKey, { issuer: key.teamId, algorithms: ['ES256'] })
    return decodeProtectedHeader(token).kid === key.keyId ? (payload.iat ?? 0) * secondMs : undefined
  } catch {
    return undefined
  }
}

const getDevice = (headers: IncomingHttpHeaders): string =>
  /^\/3\/device\/(.*)$/.exec(headers[':path'] ?? '')?.[1] ?? ''
const pushTypes = ['alert', 'background', 'location', 'voip', 'complication', 'fileprovider', 'mdm', 'liveactivity']
const mostBytes = 4096
const collapseIdMostBytes = 64

/** Names what Apple refuses; undefined for a valid message. */
function findMistake(apns: TestApns, headers: IncomingHttpHeaders, body: string): RefusedWith | undefined {
  const device = getDevice(headers)
  const header = (name: string) => (headers[name] === undefined ? undefined : String(headers[name]))
  const mistakes: [boolean, ...RefusedWith][] = [
    [headers[':method'] !== 'POST', 405, 'MethodNotAllowed'],
    [!headers[':path']?.startsWith('/3/device/'), 404, 'BadPath'],
    [device === '', 400, 'MissingDeviceToken'],
    [!/^([0-9a-f]{2}){32,100}$/i.test(device) || apns.unknown.has(device), 400, 'BadDeviceToken'],
    [header('apns-topic') === undefined, 400, 'MissingTopic'],
    [!/^[\w.-]+$/.test(header('apns-topic') ?? ''), 400, 'BadTopic'],
    [header('apns-topic') !== apns.app, 400, 'TopicDisallowed'],
    [apns.foreign.has(device), 400, 'DeviceTokenNotForTopic'],
    [!pushTypes.includes(header('apns-push-type') ?? ''), 400, 'InvalidPushType'],
    [!['1', '5', '10'].includes(header('apns-priority') ?? '10'), 400, 'BadPriority'],
    [!/^\d{1,10}$/.test(header('apns-expiration') ?? '0'), 400, 'BadExpirationDate'],
    [Buffer.byteLength(header('apns-collapse-id') ?? '') > collapseIdMostBytes, 400, 'BadCollapseId'],
    [body === '', 400, 'PayloadEmpty'],
    [Buffer.byteLength(body) > mostBytes, 413, 'PayloadTooLarge'],
    [apns.removed.has(device), 410, 'Unregistered'],
  ]
  const [found] = mistakes.filter(([isMade]) => isMade)
  return found && [found[1], found[2]]
}
