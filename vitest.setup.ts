// Runs before each test file.
import { vi } from 'vitest'
import { hangLimitMs } from './e2e/hang-limit.ts'

const { waitFor } = vi

/** Waits longer than vi.waitFor, whose default of one second is too short on a busy machine. */
function waitForState<T>(check: () => T | Promise<T>, options?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(check, typeof options === 'number' ? options : { timeout: hangLimitMs, ...options })
}

// Files of one worker share `vi`.
if (waitFor.name !== waitForState.name) vi.waitFor = waitForState

const killAfterMs = 5_000

/** Ends a worker whose run was killed, which would otherwise continue with its test and its programs. */
function endWithRun(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), killAfterMs)
  // Browsers are ended by this signal. Vitest blocks process.exit in tests.
  process.kill(process.pid, 'SIGTERM')
}

// A worker runs many files, so this listens once. A worker thread ends with the run.
if (process.connected && !process.listeners('disconnect').some(({ name }) => name === endWithRun.name))
  process.once('disconnect', endWithRun)
