import { format } from 'node:util'
import { inject, vi } from 'vitest'
import { getExitCode, runCommandLine } from '../server/src/command-line.ts'
import { formatExitError } from '../server/src/shared/log/start-refused.ts'

/**
 * Runs the command line as an admin types it, with the demo's own account. The program around it is tested by
 * `start.test.ts` and its neighbors.
 */
export async function runFieldhouse(...args: string[]): Promise<{ code: number; output: string }> {
  const { url, home } = inject('server')
  const lines: string[] = []
  const logSpy = vi.spyOn(console, 'log').mockImplementation((...args) => lines.push(format(...args)))
  try {
    const variables = { ...process.env, FIELDHOUSE_HOME: home, NODE_ENV: 'test', DATABASE_URL: '' }
    const code = await runCommandLine([...args, '--server', url], variables)
    return { code, output: `${lines.join('\n')}\n` }
  } catch (error) {
    return { code: getExitCode(error), output: `${lines.join('\n')}\n${formatExitError(error as Error)}\n` }
  } finally {
    logSpy.mockRestore()
  }
}

/** Runs the command for a script, which reads the answer as JSON. */
export async function readJsonAnswer<Answer>(...args: string[]): Promise<Answer> {
  const { code, output } = await runFieldhouse(...args, '--json')
  if (code !== 0) throw new Error(output)
  return JSON.parse(output) as Answer
}
