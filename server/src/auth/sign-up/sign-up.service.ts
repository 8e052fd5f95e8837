import type { Visit } from '../../shared/caller/caller.ts'
import { parseEmail } from '../email.ts'
import { refuseCommon } from '../password/common-passwords.ts'
import type { Passwords } from '../password/password.ts'
import type { Codes } from '../pin/code.service.ts'

export interface SignUpAsked {
  companyId: number
  email: string
  firstname: string
  lastname: string
  password?: string | undefined
  newsletter?: 0 | 1 | undefined
}

export interface SignUpParts {
  codes: Codes
  passwords: Passwords
  isCommon(clientHash: string): boolean
}

/** Nothing exists yet but a code with the wish in it. The same work whether or not the address has an account. */
export const signUp =
  ({ codes, passwords, isCommon }: SignUpParts) =>
  async ({ companyId, email, firstname, lastname, password, newsletter }: SignUpAsked, visit: Visit) => {
    const address = parseEmail(email)
    if (password) refuseCommon(isCommon, password)
    const admitted = await codes.admit({ email: address, companyId, purpose: 'signup' }, visit)
    const sealed = password && !admitted.already ? await passwords.seal(password) : null
    const payload = { firstname, lastname, newsletter: newsletter === 1, password: sealed }
    return codes.issue({ purpose: 'signup', email: address, companyId, payload }, admitted, visit)
  }
