import { messageOf } from '@fieldhouse/contract/api-error'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { ready } from '@fieldhouse/contract/health/health'
import { pathOf, requestOf } from '@fieldhouse/contract/request'
import type { Company } from '@fieldhouse/contract/school/settings'
import { beginSchool } from '@fieldhouse/contract/setup/setup'
import type { Said } from './setup.model.ts'

const askAgainMs = 500

/** Its name, once the server has it. */
export async function begin({ word, email, firstname, lastname, password }: Said, school: Company): Promise<string> {
  const owner = { email: email.trim(), firstname, lastname, password: await hashPassword(password) }
  const { path, ...request } = requestOf(beginSchool, { body: { word: word.trim(), school, owner } })
  const answer = await fetch(path, request)
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new Error(messageOf('plain', answer.status, body as Record<string, unknown> | undefined))
  return beginSchool.response.parse(body).school
}

/** The server starts anew with its school: for a moment nobody answers. */
export async function isReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(pathOf(ready), { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}
