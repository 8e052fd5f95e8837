import { TextButton } from '@fieldhouse/design/action/TextLink'
import { useEffect, useState } from 'react'
import { showToast } from '../../../shared/toast/toast.ts'
import { formatSecondsLeft } from '../auth.model.ts'
import styles from './Resend.module.css'

type ResendCodeProps = { resendAt: number; busy: boolean; onResend: () => Promise<boolean> }

/** Requests another email, and shows the remaining wait inside the button. */
export function ResendCode({ resendAt, busy, onResend }: ResendCodeProps) {
  const secondsLeft = useSecondsUntil(resendAt)
  const resendCode = async () => {
    if (await onResend()) showToast('success', 'A new code is on its way')
  }
  return (
    <div className={styles.resend}>
      <span>Didn’t get it?</span>
      <TextButton
        kind={secondsLeft > 0 ? 'quiet' : 'inline'}
        disabled={secondsLeft > 0 || busy}
        onClick={() => void resendCode()}
      >
        {secondsLeft > 0 ? `Resend in ${formatSecondsLeft(secondsLeft)}` : 'Resend code'}
      </TextButton>
    </div>
  )
}

function useSecondsUntil(at: number): number {
  const countSecondsLeft = () => Math.max(0, Math.ceil((at - Date.now()) / 1000))
  const [left, setLeft] = useState(countSecondsLeft)
  useEffect(() => {
    const updateSecondsLeft = () => setLeft(Math.max(0, Math.ceil((at - Date.now()) / 1000)))
    updateSecondsLeft()
    const timer = setInterval(updateSecondsLeft, 1000)
    return () => clearInterval(timer)
  }, [at])
  return left
}
