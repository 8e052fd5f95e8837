/** What a pin was asked for with, and when another may be. */
export interface Mailed {
  token: string
  resendAt: number
}

export const mailed = ({ token, resend_in }: { token: string; resend_in: number }): Mailed => ({
  token,
  resendAt: Date.now() + resend_in * 1000,
})
