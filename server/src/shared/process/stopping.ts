const drainAtMostMs = 20_000
const sweepMs = 100
const stopAtMostMs = 35_000
/** Ctrl-C arrives twice, from the terminal and from npm start. A later signal is a second Ctrl-C. */
const sameSignalMs = 1000

/** Called in reverse order when the process stops: the last thing opened closes first. */
const closers: (() => unknown)[] = []

export const onStopping = (close: () => unknown): void => {
  closers.push(close)
}

/** Registers a slow start: a stop meanwhile waits for it, and ends it before the things that it depends on. */
export async function endWhenStopping(starting: Promise<() => unknown>): Promise<void> {
  onStopping(async () => {
    const end = await starting.catch(() => undefined)
    await end?.()
  })
  await starting
}

interface DrainableApp {
  close(): Promise<unknown>
  server: { closeAllConnections(): void; closeIdleConnections(): void }
}

let closeConnectionsNow = () => {}

/** Finishes the running requests and accepts no new ones. */
export async function drainApp(app: DrainableApp): Promise<void> {
  closeConnectionsNow = () => app.server.closeAllConnections()
  const late = setTimeout(closeConnectionsNow, drainAtMostMs)
  // Without this, a connection would be kept alive after its last answer and delay the stop.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  await app.close()
  clearTimeout(late)
  clearInterval(sweeping)
}

/** Stops on signals. `code` is the exit code: a stopped server has done its job, a stopped command has not. */
export function stopOnSignals(code = 0): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopNow(code))
  // The channel closes when the parent dies.
  process.on('disconnect', () => stopNow(code))
  process.on('uncaughtException', (error) => {
    console.error(error)
    stopNow(1)
  })
}

function stopNow(code: number): void {
  stopProcess(code).catch(() => process.exit(1))
}

let stoppingSince: number | undefined

/** Whether the process is stopping: nothing new begins, and failures are expected. */
export const isStopping = (): boolean => stoppingSince !== undefined

export async function stopProcess(code: number): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > sameSignalMs) closeConnectionsNow()
    return
  }
  stoppingSince = performance.now()
  setTimeout(() => process.exit(1), stopAtMostMs).unref()
  for (const close of closers.reverse()) {
    try {
      await close()
    } catch (error) {
      console.error(`Error while stopping: ${(error as Error).message}`)
    }
  }
  process.exit(code)
}
