// Runs before each test file.
import { vi } from 'vitest'
import { hangLimitMs } from './e2e/hang-limit.ts'

const { waitFor } = vi

/** By default vi.waitFor gives up after one second, which a busy machine needs for a single step. */
function waitForState<T>(check: () => T | Promise<T>, options?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(check, typeof options === 'number' ? options : { timeout: hangLimitMs, ...options })
}

// Files that share a worker share `vi`.
if (waitFor.name !== waitForState.name) vi.waitFor = waitForState

const killAfterMs = 5_000

/** A worker whose run was killed would go on with its test, and with the programs that the test has started. */
function endWithRun(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), killAfterMs)
  // Whoever started a browser ends it at this. Vitest lets no test call process.exit.
  process.kill(process.pid, 'SIGTERM')
}

// A worker runs many files. One that is a thread of the run ends with it.
if (process.connected && !process.listeners('disconnect').some(({ name }) => name === endWithRun.name))
  process.once('disconnect', endWithRun)
