const drainAtMostMs = 20_000
const sweepMs = 100
const stopAtMostMs = 35_000
/** Ctrl-C reaches us twice, from the terminal and from npm start; a signal later than this is a second Ctrl-C. */
const sameSignalMs = 1000

/** Run in reverse when we stop: the last thing opened is the first to close. */
const closers: (() => unknown)[] = []

export const whenStopping = (close: () => unknown): void => {
  closers.push(close)
}

/** For what takes a while to start: a stop that comes meanwhile waits for it, and ends it before what it stands on. */
export async function endWhenStopping(starting: Promise<() => unknown>): Promise<void> {
  whenStopping(async () => {
    const end = await starting.catch(() => undefined)
    await end?.()
  })
  await starting
}

interface Drainable {
  close(): Promise<unknown>
  server: { closeAllConnections(): void; closeIdleConnections(): void }
}

let hurry = () => {}

/** Requests that are under way are answered; new ones are not taken. */
export async function drain(app: Drainable): Promise<void> {
  hurry = () => app.server.closeAllConnections()
  const late = setTimeout(hurry, drainAtMostMs)
  // A connection that has just had its last answer would be kept alive, and us with it.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  await app.close()
  clearTimeout(late)
  clearInterval(sweeping)
}

/** `code`: with what it leaves. A server did what it was told; a command that is stopped has not done its work. */
export function stopWhenTold(code = 0): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopNow(code))
  // A parent that dies closes the channel.
  process.on('disconnect', () => stopNow(code))
  process.on('uncaughtException', (error) => {
    console.error(error)
    stopNow(1)
  })
}

function stopNow(code: number): void {
  stop(code).catch(() => process.exit(1))
}

let stoppingSince: number | undefined

/** From then on nothing new is begun, and what fails has lost what it stands on. */
export const isStopping = (): boolean => stoppingSince !== undefined

export async function stop(code: number): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > sameSignalMs) hurry()
    return
  }
  stoppingSince = performance.now()
  setTimeout(() => process.exit(1), stopAtMostMs).unref()
  for (const close of closers.reverse()) {
    try {
      await close()
    } catch (error) {
      console.error(`while stopping: ${(error as Error).message}`)
    }
  }
  process.exit(code)
}
