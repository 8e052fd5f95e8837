import { type ChildProcess, fork } from 'node:child_process'

/** All of the environment that such a process needs. The rest holds passwords, and what is drawn may take its reader over. */
const passedOn = ['LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'NODE_ENV', 'SystemRoot', 'TMPDIR']

/** Starts a module in a process of its own that knows no secret of this one. */
export function startApart(module: string | URL, args: readonly string[] = []): ChildProcess {
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  return fork(module, args, { serialization: 'advanced', execArgv: [], env })
}
