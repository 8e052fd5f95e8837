import { type ChildProcess, fork } from 'node:child_process'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * The environment that such a process needs. The rest holds passwords, and a malicious picture could take over its
 * decoder.
 */
const passedOn = ['LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'NODE_ENV', 'SystemRoot', 'TMPDIR']

/** Starts a module in its own process that gets no secrets. */
export function startChildProcess(module: string | URL, args: readonly string[] = []): ChildProcess {
  return fork(module, args, { serialization: 'advanced', execArgv: [], env: pickEnv(passedOn) })
}

/** Starts a module in its own thread that gets no secrets. */
export const startThread = (module: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker =>
  new Worker(module, { ...options, env: pickEnv(['NODE_COMPILE_CACHE']) })

const pickEnv = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
