import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export const notifyChannel = 'fieldhouse'
const reconnectMs = 250
const connectAgainMs = 5000
/** A start on a busy machine waits longer for its database than a server that has lost its connection. */
const connectFirstMs = 10 * minuteMs
const heartbeatMs = 5000
const heartbeatTimeoutMs = 2000

const notifyText = 'select pg_notify($1, $2)'

/** Notifies inside a transaction: every server hears of the change once it is committed, or never. */
export const notifyOnCommit = (trx: Kysely<Tables>, message: string) =>
  sql`select pg_notify(${notifyChannel}, ${message})`.execute(trx)

type MessageListener = (message: string) => void

export interface DatabaseBus {
  /** Sends at most 8,000 bytes to every server, including this one. */
  publish(message: string): Promise<void>
  subscribe(listener: MessageListener): () => void
  /** Notifies this server alone, at once: a caller that wrote something reads it in its next call. */
  notifyHere(message: string): void
  /** Registers a listener for a restored connection. Messages were lost meanwhile, so everything cached is in doubt. */
  onGap(listener: () => void): () => void
  /** Makes this server forget everything cached, as after a restored connection. */
  forgetHere(): void
  /**
   * Sends itself a message and waits for it. A pooler in front of the database can let LISTEN pass and lose every
   * NOTIFY.
   */
  roundTrip(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

/** Opens LISTEN/NOTIFY over its own connection, which is opened again whenever it breaks. */
export async function openBus(url: string, pool: pg.Pool): Promise<DatabaseBus> {
  const listeners = new Set<MessageListener>()
  const gapListeners = new Set<() => void>()
  const connection = await keepListening(
    url,
    (message) => notifyAll(listeners, message),
    () => notifyAll(gapListeners, undefined),
  )

  const subscribe = (listener: MessageListener) => addListener(listeners, listener)
  const publish = async (message: string) => {
    await pool.query(notifyText, [notifyChannel, message])
  }
  return {
    publish,
    subscribe,
    notifyHere: (message) => notifyAll(listeners, message),
    onGap: (listener) => addListener(gapListeners, listener),
    forgetHere: () => notifyAll(gapListeners, undefined),
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

/** Binds a listener to the school that it subscribed for: the connection that wakes it is shared by all schools. */
function addListener<Message>(
  listeners: Set<(message: Message) => void>,
  listener: (message: Message) => void,
): () => void {
  const bound = AsyncLocalStorage.bind(listener)
  listeners.add(bound)
  return () => {
    listeners.delete(bound)
  }
}

function notifyAll<T>(listeners: Set<(message: T) => void>, message: T): void {
  for (const listener of listeners) listener(message)
}

async function keepListening(url: string, onMessage: MessageListener, onGap: () => void) {
  let client: pg.Client | undefined
  let closed = false

  const connectAndListen = async (connectionTimeoutMillis: number) => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis,
      keepAlive: true,
      application_name: 'fieldhouse bus',
    })
    const onBroken = () => {
      if (closed || client !== next) return
      client = undefined
      // The only possible failure is the end of a connection that is no longer needed.
      listenAgain().catch(() => {})
    }
    next.on('error', onBroken).on('end', onBroken)
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    await next.connect()
    await next.query(`listen ${notifyChannel}`)
    client = next
  }
  const listenAgain = async () => {
    while (!closed && !client) {
      await wait(reconnectMs, undefined, { ref: false })
      await connectAndListen(connectAgainMs).then(onGap, () => {})
    }
    if (closed) await client?.end()
  }
  // A connection that a firewall dropped reports nothing: only a query shows that it is gone.
  const heartbeat = setInterval(async () => {
    const probed = client
    if (!probed) return
    const answered = probed.query('select 1').then(
      () => true,
      () => false,
    )
    if (await Promise.race([answered, wait(heartbeatTimeoutMs, false, { ref: false })])) return
    probed.connection.stream.destroy()
  }, heartbeatMs).unref()

  await connectAndListen(connectFirstMs)
  return {
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
