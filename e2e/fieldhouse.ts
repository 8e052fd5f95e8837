import { format } from 'node:util'
import { inject, vi } from 'vitest'
import { getExitCode, runCommandLine } from '../server/src/command-line.ts'
import { formatExitError } from '../server/src/shared/log/start-refused.ts'

/** As the operator types it, on the demo's own account; the program around it is tried by `start.test.ts` and its neighbours. */
export async function fieldhouse(...args: string[]): Promise<{ code: number; said: string }> {
  const { url, home } = inject('server')
  const lines: string[] = []
  const saying = vi.spyOn(console, 'log').mockImplementation((...words) => lines.push(format(...words)))
  try {
    const variables = { ...process.env, FIELDHOUSE_HOME: home, NODE_ENV: 'test', DATABASE_URL: '' }
    const code = await runCommandLine([...args, '--server', url], variables)
    return { code, said: `${lines.join('\n')}\n` }
  } catch (error) {
    return { code: getExitCode(error), said: `${lines.join('\n')}\n${formatExitError(error as Error)}\n` }
  } finally {
    saying.mockRestore()
  }
}

/** The same for a script, which reads the answer. */
export async function answerOf<Answer>(...args: string[]): Promise<Answer> {
  const { code, said } = await fieldhouse(...args, '--json')
  if (code !== 0) throw new Error(said)
  return JSON.parse(said) as Answer
}
