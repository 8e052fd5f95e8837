import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)
const commandLine = path.join(import.meta.dirname, '../server/src/command-line.ts')

/** As the operator types it, on the demo's own account. */
export async function fieldhouse(...args: string[]): Promise<{ code: number; said: string }> {
  const { url, home } = inject('server')
  const env = { ...process.env, FIELDHOUSE_HOME: home, NODE_ENV: 'test', DATABASE_URL: '' }
  try {
    const { stdout } = await run(process.execPath, [commandLine, ...args, '--server', url], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}
