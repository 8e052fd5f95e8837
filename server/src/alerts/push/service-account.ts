import fs from 'node:fs'
import { z } from 'zod'
import { StartRefused } from '../../shared/log/start-refused.ts'

/** The parts of a Firebase service account key file that sending needs. */
const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  private_key_id: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

/** Reads the key file. A wrong file stops the start, and its content is never part of the message. */
export function readServiceAccount(file: string): ServiceAccount {
  const refuse = (reason: string) => new StartRefused(`FCM_SERVICE_ACCOUNT: ${file} ${reason}.`)
  let content: unknown
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
  const parsed = serviceAccount.safeParse(content)
  if (parsed.success) return parsed.data
  const missing = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].join(', ')
  throw refuse(`is not a service account key (check ${missing || 'the whole file'})`)
}
