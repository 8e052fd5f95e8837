/** Token of a requested code, and when another one may be requested. */
export interface MailedCode {
  token: string
  resendAt: number
}

export const toMailedCode = ({ token, resend_in }: { token: string; resend_in: number }): MailedCode => ({
  token,
  resendAt: Date.now() + resend_in * 1000,
})
