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
