import { lookup as lookUpName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type OtherClocks, otherClocks } from '../../clock/clock-comparison.ts'
import { isPublicAddress } from './public-address.ts'

/** The result of a fetch: the file, "unchanged", or the reason of a failure. */
export type ExternalFetchResult =
  | {
      kind: 'came'
      bytes: Uint8Array
      etag: string | undefined
      modified: string | undefined
      /** The declared media type. It can be wrong. */
      contentType?: string | undefined
    }
  /** Unchanged since these validators (etag, last-modified) were given. */
  | { kind: 'same' }
  | ExternalFetchFailure

/** The reason of a failure, the response's status, and how long the host wants to be left alone. */
export interface ExternalFetchFailure {
  kind: 'failed'
  words: string
  status?: number
  againAfterMs?: number
}

export interface ExternalFetchOptions {
  etag?: string | null | undefined
  modified?: string | null | undefined
  mostBytes: number
  /** The Accept header where the file is no schedule. */
  accept?: string
  /** The Authorization header. A redirect to another host does not get it. */
  authorization?: string | undefined
}

export interface ExternalFetcher {
  get(address: string, options: ExternalFetchOptions): Promise<ExternalFetchResult>
}

interface ExternalFetcherDeps {
  /** Resolves a name to all of its addresses. */
  resolve(name: string): Promise<readonly string[]>
  /** Whether an address may be connected to. */
  isAllowed(address: string): boolean
  /** Ports besides the one of https, where a test listens, and the CA that a test trusts. */
  ports: readonly string[]
  ca?: string
  timeoutMs: number
  /** Receives the date that a response states. */
  noteAnswerDate: OtherClocks['noteAnswer']
}

const network: ExternalFetcherDeps = {
  resolve: async (name) => (await lookUpName(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: [''],
  timeoutMs: 10_000,
  noteAnswerDate: otherClocks.noteAnswer,
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const longestStamp = 300
const schedules = 'text/calendar, text/csv, application/rss+xml, text/plain;q=0.8, */*;q=0.5'
const unzipped = promisify(gunzip)

/** The reason why an address is not fetched or why it failed, in words for the person who entered it. */
class FetchRefused extends Error {
  readonly more: Pick<ExternalFetchFailure, 'status' | 'againAfterMs'>
  constructor(message: string, more: Pick<ExternalFetchFailure, 'status' | 'againAfterMs'> = {}) {
    super(message)
    this.more = more
  }
}

/**
 * Opens the fetcher for addresses that people enter. It connects to public addresses over https only: a name is
 * resolved once, all of its addresses are checked, and the connection goes to a checked address. Redirects follow the
 * same rules.
 */
export function openExternalFetcher(changes: Partial<ExternalFetcherDeps> = {}): ExternalFetcher {
  const parts = { ...network, ...changes }
  return {
    get: async (address, options) => {
      const signal = AbortSignal.timeout(parts.timeoutMs)
      try {
        return await fetchFollowingRedirects(parts, address, options, signal)
      } catch (error) {
        const late = `The address didn’t respond within ${parts.timeoutMs / 1000} seconds.`
        if (signal.aborted) return { kind: 'failed', words: late }
        return { kind: 'failed', words: describeError(error), ...(error instanceof FetchRefused && error.more) }
      }
    },
  }
}

async function fetchFollowingRedirects(
  parts: ExternalFetcherDeps,
  first: string,
  options: ExternalFetchOptions,
  signal: AbortSignal,
): Promise<ExternalFetchResult> {
  let address = first
  const { origin } = parseAllowedUrl(parts, first)
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const url = parseAllowedUrl(parts, address)
    const target = await resolveTarget(parts, url, signal)
    const began = new Date()
    const known = url.origin === origin ? options : { ...options, authorization: undefined }
    const answer = await requestOnce(parts, url, target, known, signal)
    const { statusCode: status = 0, headers } = answer
    parts.noteAnswerDate(url.hostname, headers.date, { askedAt: began, came: new Date() })
    if (!redirects.has(status) || !headers.location) return readResponse(answer, status, options)
    answer.destroy()
    address = resolveRedirect(headers.location, url)
  }
  throw new FetchRefused(`The address redirects too often: more than ${mostRedirects} times.`)
}

const resolveRedirect = (location: string, from: URL): string => {
  if (!URL.canParse(location, from)) throw new FetchRefused('The address redirects to an invalid one.')
  return new URL(location, from).href
}

function parseAllowedUrl({ ports }: ExternalFetcherDeps, address: string): URL {
  if (!URL.canParse(address)) throw new FetchRefused('That isn’t a valid address.')
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new FetchRefused('The address must use https, also where it redirects.')
  if (url.username || url.password) throw new FetchRefused('The address can’t contain a user name or a password.')
  if (!ports.includes(url.port)) throw new FetchRefused('The address can’t contain a port.')
  return url
}

/** Returns the address to connect to. A single address that is not public refuses the name. */
async function resolveTarget(
  { resolve, isAllowed }: ExternalFetcherDeps,
  url: URL,
  signal: AbortSignal,
): Promise<string> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) ? [name] : await Promise.race([resolve(name), rejectOnAbort(signal)])
  const [target] = addresses
  if (target === undefined) throw new FetchRefused('That host wasn’t found.')
  if (!addresses.every(isAllowed)) throw new FetchRefused('The address leads to a private network. Use a public one.')
  return target
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function requestOnce(
  { ca }: ExternalFetcherDeps,
  url: URL,
  target: string,
  { etag, modified, accept = schedules, authorization }: ExternalFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // The connection goes to the checked address, even if the name now resolves to another.
  const useCheckedAddress: LookupFunction = (_name, options, then) => {
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
      ...(authorization && { authorization }),
    }
    https
      .get(
        url,
        {
          headers,
          lookup: useCheckedAddress,
          signal,
          agent: false,
          maxHeaderSize: 16_384,
          ...(ca !== undefined && { ca }),
        },
        resolve,
      )
      .on('error', reject)
  })
}

async function readResponse(
  answer: IncomingMessage,
  status: number,
  { mostBytes, authorization }: ExternalFetchOptions,
): Promise<ExternalFetchResult> {
  if (status !== 200) answer.destroy()
  if (status === 304) return { kind: 'same' }
  if (status !== 200)
    throw new FetchRefused(describeStatus(status, authorization !== undefined), {
      status,
      ...parseRetryAfter(answer.headers['retry-after']),
    })
  const large = `The file is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB.`
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop closes the connection.
    if (length > mostBytes) throw new FetchRefused(large)
    pieces.push(piece)
  }
  if (!answer.complete) throw new FetchRefused('The connection broke before the whole file arrived.')
  const sent = Buffer.concat(pieces)
  const keepShortStamp = (text: string | undefined) =>
    text !== undefined && text.length <= longestStamp ? text : undefined
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new FetchRefused('The file uses an unsupported compression.')
  const bytes =
    encoding === 'gzip'
      ? await unzipped(sent, { maxOutputLength: mostBytes }).catch((error) => {
          throw new FetchRefused(error.code === 'ERR_BUFFER_TOO_LARGE' ? large : 'The compressed file is damaged.')
        })
      : sent
  const { etag, 'last-modified': modified, 'content-type': contentType } = answer.headers
  return {
    kind: 'came',
    bytes,
    etag: keepShortStamp(etag),
    modified: keepShortStamp(modified),
    contentType: keepShortStamp(contentType),
  }
}

const longestWaitMs = 24 * 60 * 60_000

/** Parses Retry-After: seconds, or a date. */
function parseRetryAfter(header: string | undefined): Pick<ExternalFetchFailure, 'againAfterMs'> {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return ms > 0 ? { againAfterMs: Math.min(ms, longestWaitMs) } : {}
}

function describeStatus(status: number, signsIn: boolean): string {
  if (status === 404 || status === 410) return `Nothing found at that address (${status}).`
  if (signsIn && (status === 401 || status === 403)) return `The address refused the sign-in (${status}).`
  if (status === 401 || status === 403) return `That address requires a sign-in (${status}). Use a public one.`
  if (status === 429) return 'That address was checked too often (429).'
  return status >= 500
    ? `The server at that address has a problem (${status}).`
    : `The address answered with status ${status}.`
}

function describeError(error: unknown): string {
  if (error instanceof FetchRefused) return error.message
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'That host wasn’t found.'
  if (code === 'ECONNREFUSED') return 'The host isn’t responding.'
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return 'Its certificate isn’t valid.'
  return 'The address can’t be reached.'
}
