import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export const channel = 'fieldhouse'
const reconnectMs = 250
const connectAgainMs = 5000
/** A start on a busy machine waits longer for its database than a server that has lost it. */
const connectFirstMs = 10 * minuteMs
const heartbeatMs = 5000
const heartbeatTimeoutMs = 2000

const notifyText = 'select pg_notify($1, $2)'

/** Inside a transaction: everybody hears it exactly when what it tells of is there, or never. */
export const tellOnCommit = (trx: Kysely<Tables>, message: string) =>
  sql`select pg_notify(${channel}, ${message})`.execute(trx)

type Listener = (message: string) => void

export interface Bus {
  /** At most 8,000 bytes; it reaches every server, this one too. */
  publish(message: string): Promise<void>
  subscribe(listener: Listener): () => void
  /** Tells this server alone, at once: whoever wrote something reads it in the next call. */
  tellHere(message: string): void
  /** Called when the connection is back after a break: what was published meanwhile is lost, so whatever is cached is in doubt. */
  onGap(listener: () => void): () => void
  /** Sends itself a message. A pooler in front of the database can let LISTEN pass and lose every NOTIFY. */
  roundTrip(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

/** LISTEN/NOTIFY over one connection of its own, which is opened again whenever it breaks. */
export async function openBus(url: string, pool: pg.Pool): Promise<Bus> {
  const listeners = new Set<Listener>()
  const gapListeners = new Set<() => void>()
  const connection = await keepListening(
    url,
    (message) => tellAll(listeners, message),
    () => tellAll(gapListeners, undefined),
  )

  const subscribe = (listener: Listener) => add(listeners, listener)
  const publish = async (message: string) => {
    await pool.query(notifyText, [channel, message])
  }
  return {
    publish,
    subscribe,
    tellHere: (message) => tellAll(listeners, message),
    onGap: (listener) => add(gapListeners, listener),
    roundTrip: async (timeoutMs) => {
      const nonce = `ping ${randomUUID()}`
      const arrived = Promise.withResolvers<boolean>()
      const unsubscribe = subscribe((message) => message === nonce && arrived.resolve(true))
      try {
        await publish(nonce)
        return await Promise.race([arrived.promise, wait(timeoutMs, false, { ref: false })])
      } finally {
        unsubscribe()
      }
    },
    close: () => connection.close(),
  }
}

/** A listener works for the school that it subscribed for: the connection that wakes it is everybody's. */
function add<Told>(listeners: Set<(said: Told) => void>, listener: (said: Told) => void): () => void {
  const bound = AsyncLocalStorage.bind(listener)
  listeners.add(bound)
  return () => {
    listeners.delete(bound)
  }
}

function tellAll<T>(listeners: Set<(said: T) => void>, said: T): void {
  for (const listener of listeners) listener(said)
}

async function keepListening(url: string, onMessage: Listener, onGap: () => void) {
  let client: pg.Client | undefined
  let closed = false

  const listen = async (connectionTimeoutMillis: number) => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis,
      keepAlive: true,
      application_name: 'fieldhouse bus',
    })
    const onBroken = () => {
      if (closed || client !== next) return
      client = undefined
      // All that can fail in it is the end of a connection that nobody wants any more.
      listenAgain().catch(() => {})
    }
    next.on('error', onBroken).on('end', onBroken)
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  const listenAgain = async () => {
    while (!closed && !client) {
      await wait(reconnectMs, undefined, { ref: false })
      await listen(connectAgainMs).then(onGap, () => {})
    }
    if (closed) await client?.end()
  }
  // A connection that a firewall forgot says nothing: only asking shows that it is gone.
  const heartbeat = setInterval(async () => {
    const asked = client
    if (!asked) return
    const answered = asked.query('select 1').then(
      () => true,
      () => false,
    )
    if (await Promise.race([answered, wait(heartbeatTimeoutMs, false, { ref: false })])) return
    asked.connection.stream.destroy()
  }, heartbeatMs).unref()

  await listen(connectFirstMs)
  return {
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
