import { TextButton } from '@fieldhouse/design/action/TextLink'
import { useEffect, useState } from 'react'
import { showToast } from '../../../shared/toast/toast.ts'
import { countdown } from '../auth.model.ts'
import styles from './Resend.module.css'

type ResendProps = { resendAt: number; busy: boolean; onResend: () => Promise<boolean> }

/** Asks for another mail, and says inside the button how long that has to wait. */
export function Resend({ resendAt, busy, onResend }: ResendProps) {
  const left = useSecondsUntil(resendAt)
  const resend = async () => {
    if (await onResend()) showToast('success', 'A new code is on its way')
  }
  return (
    <div className={styles.resend}>
      <span>Didn’t get it?</span>
      <TextButton kind={left > 0 ? 'quiet' : 'inline'} disabled={left > 0 || busy} onClick={() => void resend()}>
        {left > 0 ? `Resend in ${countdown(left)}` : 'Resend code'}
      </TextButton>
    </div>
  )
}

function useSecondsUntil(at: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((at - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((at - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return left
}
