import { lookup as lookUpName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type OtherClocks, otherClocks } from '../../clock/other-clocks.ts'
import { isPublicAddress } from './public-address.ts'

/** What came from outside, or in words why nothing did. */
export type Came =
  | {
      kind: 'came'
      bytes: Uint8Array
      etag: string | undefined
      modified: string | undefined
      /** What it is said to be: it may be anything. */
      contentType?: string | undefined
    }
  /** It is what it was when these stamps were given. */
  | { kind: 'same' }
  | Failed

/** Why, in words; what it answered, and how long it wants to be left alone, where it said so. */
export interface Failed {
  kind: 'failed'
  words: string
  status?: number
  againAfterMs?: number
}

export interface Asked {
  etag?: string | null | undefined
  modified?: string | null | undefined
  mostBytes: number
  /** Where it is no schedule that is asked for. */
  accept?: string
}

export interface Outside {
  get(address: string, asked: Asked): Promise<Came>
}

interface OutsideParts {
  /** All addresses of a name. */
  resolve(name: string): Promise<readonly string[]>
  /** Which of them may be asked. */
  isAllowed(address: string): boolean
  /** Other than the one of https, where a test listens; and whose word a test takes for it. */
  ports: readonly string[]
  ca?: string
  timeoutMs: number
  /** What an answer says of the time. */
  heard: OtherClocks['noteAnswer']
}

const network: OutsideParts = {
  resolve: async (name) => (await lookUpName(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: [''],
  timeoutMs: 10_000,
  heard: otherClocks.noteAnswer,
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const longestStamp = 300
const schedules = 'text/calendar, text/csv, application/rss+xml, text/plain;q=0.8, */*;q=0.5'
const unzipped = promisify(gunzip)

/** Why an address is not asked, or what went wrong, in words for whoever gave it. */
class Refused extends Error {
  readonly more: Pick<Failed, 'status' | 'againAfterMs'>
  constructor(words: string, more: Pick<Failed, 'status' | 'againAfterMs'> = {}) {
    super(words)
    this.more = more
  }
}

/**
 * What the server itself fetches because somebody names an address. It asks public addresses over https alone: a name is resolved once, each of
 * its addresses is looked at, and the connection goes to the very address that was looked at. Redirects are held to the same.
 */
export function openOutside(changes: Partial<OutsideParts> = {}): Outside {
  const parts = { ...network, ...changes }
  return {
    get: async (address, asked) => {
      const signal = AbortSignal.timeout(parts.timeoutMs)
      try {
        return await following(parts, address, asked, signal)
      } catch (error) {
        const late = `It did not answer within ${parts.timeoutMs / 1000} seconds.`
        if (signal.aborted) return { kind: 'failed', words: late }
        return { kind: 'failed', words: wordsOf(error), ...(error instanceof Refused && error.more) }
      }
    },
  }
}

async function following(parts: OutsideParts, first: string, asked: Asked, signal: AbortSignal): Promise<Came> {
  let address = first
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const url = checked(parts, address)
    const target = await targetOf(parts, url, signal)
    const began = new Date()
    const answer = await ask(parts, url, target, asked, signal)
    const { statusCode: status = 0, headers } = answer
    parts.heard(url.hostname, headers.date, { asked: began, came: new Date() })
    if (!redirects.has(status) || !headers.location) return cameIn(answer, status, asked)
    answer.destroy()
    address = resolved(headers.location, url)
  }
  throw new Refused(`It leads on and on: more than ${mostRedirects} times.`)
}

const resolved = (location: string, from: URL): string => {
  if (!URL.canParse(location, from)) throw new Refused('It leads to something that is no address.')
  return new URL(location, from).href
}

function checked({ ports }: OutsideParts, address: string): URL {
  if (!URL.canParse(address)) throw new Refused('That is no address.')
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new Refused('It leads to an address without https: such are not looked at.')
  if (url.username || url.password) throw new Refused('It has a name or a password in it: such are not looked at.')
  if (!ports.includes(url.port)) throw new Refused('It names a port: only the usual one of https is asked.')
  return url
}

/** The one address that is connected to. One that is not public is enough to refuse the name. */
async function targetOf({ resolve, isAllowed }: OutsideParts, url: URL, signal: AbortSignal): Promise<string> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await Promise.race([resolve(name), lateBy(signal)])
  const [target] = addresses
  if (target === undefined) throw new Refused('That host wasn’t found.')
  if (!addresses.every(isAllowed))
    throw new Refused('It leads into a private network: such addresses are not looked at.')
  return target
}

const lateBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function ask(
  { ca }: OutsideParts,
  url: URL,
  target: string,
  { etag, modified, accept = schedules }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Whatever the name means by now: this connection goes where it was looked at.
  const lookup: LookupFunction = (_name, options, then) => {
    const family = isIP(target)
    if (options.all) then(null, [{ address: target, family }])
    else then(null, target, family)
  }
  return new Promise((resolve, reject) => {
    const headers = {
      accept,
      'accept-encoding': 'gzip',
      'user-agent': 'Fieldhouse',
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    }
    https
      .get(
        url,
        { headers, lookup, signal, agent: false, maxHeaderSize: 16_384, ...(ca !== undefined && { ca }) },
        resolve,
      )
      .on('error', reject)
  })
}

async function cameIn(answer: IncomingMessage, status: number, { mostBytes }: Asked): Promise<Came> {
  if (status !== 200) answer.destroy()
  if (status === 304) return { kind: 'same' }
  if (status !== 200) throw new Refused(wordsOfStatus(status), { status, ...againAfter(answer.headers['retry-after']) })
  const large = `It has more than ${Math.floor(mostBytes / 1024 / 1024)} MB.`
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop ends the connection.
    if (length > mostBytes) throw new Refused(large)
    pieces.push(piece)
  }
  if (!answer.complete) throw new Refused('It broke off in the middle.')
  const sent = Buffer.concat(pieces)
  const stamp = (text: string | undefined) => (text !== undefined && text.length <= longestStamp ? text : undefined)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') throw new Refused('It is packed in a way that is not read here.')
  const bytes =
    encoding === 'gzip'
      ? await unzipped(sent, { maxOutputLength: mostBytes }).catch((error) => {
          throw new Refused(error.code === 'ERR_BUFFER_TOO_LARGE' ? large : 'It is packed, and broken.')
        })
      : sent
  const { etag, 'last-modified': modified, 'content-type': contentType } = answer.headers
  return { kind: 'came', bytes, etag: stamp(etag), modified: stamp(modified), contentType: stamp(contentType) }
}

const longestWaitMs = 24 * 60 * 60_000

/** Seconds, or an instant. */
function againAfter(said: string | undefined): Pick<Failed, 'againAfterMs'> {
  const text = said?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return ms > 0 ? { againAfterMs: Math.min(ms, longestWaitMs) } : {}
}

function wordsOfStatus(status: number): string {
  if (status === 404 || status === 410) return `It answers ${status}: nothing is there.`
  if (status === 401 || status === 403) return `It answers ${status}: it lets in only people who are signed in there.`
  if (status === 429) return 'It answers 429: it is asked too often.'
  return status >= 500 ? `It answers ${status}: something is wrong over there.` : `It answers ${status}.`
}

function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'That host wasn’t found.'
  if (code === 'ECONNREFUSED') return 'The host isn’t responding.'
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return 'Its certificate isn’t valid.'
  return 'It cannot be reached.'
}
