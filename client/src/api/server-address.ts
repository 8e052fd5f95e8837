import { nativeCallPath, nativeReadPrefix, targetHeader } from '@fieldhouse/contract/hosts'

/** Address of the server. Empty where the server sent this page itself: everywhere except in the iPhone and Android apps. */
export const serverAddress: string = import.meta.env.SERVER_ADDRESS ?? ''

/**
 * Whether this is an iPhone or Android app, which brings its own page. Larger pieces of code for these apps ask the
 * build's setting itself, so that the web's files leave them out.
 */
export const isNative = Boolean(import.meta.env.SERVER_ADDRESS)

/** Sends a request to a path of the server. */
export function fetchFromServer(path: string, init: RequestInit): Promise<Response> {
  if (!import.meta.env.SERVER_ADDRESS) return fetch(path, init)
  const headers = new Headers(init.headers)
  const isRead = (init.method ?? 'GET') === 'GET'
  headers.set(targetHeader, isRead ? `${nativeReadPrefix}${path}` : path)
  const method = isRead ? 'POST' : init.method
  // The server lets no answer be stored. Asked for `no-store`, Chromium would not remember its permission either.
  return sendAfterFirst(() =>
    fetch(`${serverAddress}${nativeCallPath}`, { ...init, method, headers, cache: 'default' }),
  )
}

/** A browser asks the server for permission again after ten minutes. */
const permissionMs = 590_000
const firstWaitMs = 1_000
let permission: { untilMs: number; known: Promise<unknown> } | undefined

/** Sends the first request alone. Requests at the same time would each ask for the permission that it asks for. */
async function sendAfterFirst(send: () => Promise<Response>): Promise<Response> {
  if (permission && Date.now() < permission.untilMs) {
    await permission.known
    return send()
  }
  const first = send()
  const isSlow = new Promise((resolve) => setTimeout(resolve, firstWaitMs))
  permission = { untilMs: Date.now() + permissionMs, known: Promise.race([first.catch(() => undefined), isSlow]) }
  first.catch(() => {
    permission = undefined
  })
  return first
}

const mediaPath = /^\/(media|video)\/\S+$/

/** Reads the JSON of a server's answer. Pictures and videos have a path in it, which in a native app needs the server. */
export const readJson = (response: Response): Promise<unknown> =>
  import.meta.env.SERVER_ADDRESS ? response.text().then((text) => JSON.parse(text, addServerToMedia)) : response.json()

const addServerToMedia = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && mediaPath.test(value) ? `${serverAddress}${value}` : value
